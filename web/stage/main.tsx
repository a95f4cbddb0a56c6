import '../src/ui/mantineStyles.ts';
import '../src/ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useNavigate,
} from '@tanstack/react-router';
import { KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meQuery } from '#accounts/queries.ts';
import { configureClient } from '#api/client.ts';
import { makeQueryClient } from '#api/queryClient.ts';
import { session } from '#api/session.ts';
import { ItemEditor } from '#authoring/ItemEditor.tsx';
import { SavedItemPreview } from '#authoring/ItemPreview.tsx';
import { LessonEditor } from '#authoring/LessonEditor.tsx';
import { lessonEditorSearch } from '#authoring/lessonEditorSearch.ts';
import { useItemAutosaves } from '#authoring/useItemAutosaves.ts';
import { LessonItem } from '#courses/LessonItem.tsx';
import { NewWords } from '#courses/NewWords.tsx';
import { SendKeptWork } from '#exercises/SendKeptWork.tsx';
import { OUTBOX_CALLS, sendStates } from '#layout/outboxCalls.ts';
import { watchOutbox } from '#offline/browserOutbox.ts';
import { loadTexts, startI18n } from '#shell/i18n.ts';
import { cssVariables, theme } from '#ui/theme.ts';
import { answerCalls, itemSoFar } from './api.ts';
import { ids, playedItem } from './items.ts';

const search = new URLSearchParams(location.search);
const kind = search.get('kind') as KindName;
const variant = search.get('variant') ?? '';
// It has a heading and a frame of its own, and as much room as beside the menu.
const isStudio = search.get('as') === 'studio';
if (!KIND_NAMES.includes(kind)) throw new Error(`there is no kind ${kind}`);

const played = playedItem(kind, variant);

function Played() {
  return (
    <>
      <SendKeptWork />
      <LessonItem item={played} courseId={ids.course} isFocused={false} />
    </>
  );
}

/** What a lesson shows once more at its end. */
const Ended = () => (
  <>
    <h2>Abschnitt</h2>
    <NewWords items={[played]} />
  </>
);

const own = itemSoFar(kind, variant);
const items = [own];

function Written() {
  return <ItemEditor item={own} autosave={useItemAutosaves(items)(own)} onTaken={() => undefined} isFresh={false} tellsMissing />;
}

/** The whole studio of a section, in which the item stands alone. */
function Studio() {
  const place = lessonEditorSearch({ page: 0, ...useLocation().search });
  const navigate = useNavigate();
  return <LessonEditor sectionId={ids.section} {...place} onSearch={(to) => void navigate({ to: '/', search: to as never })} />;
}

const VIEWS: Record<string, () => ReactNode> = {
  learner: Played,
  end: Ended,
  author: Written,
  studio: Studio,
  preview: () => <SavedItemPreview item={own} />,
};

function Stage() {
  const { data: me } = useQuery(meQuery);
  const View = VIEWS[search.get('as') ?? ''] ?? Played;
  return me && <View />;
}

/** Where a link or a button has led. */
function Elsewhere() {
  return <p>{useLocation().href}</p>;
}

answerCalls(kind, variant);
const payload = btoa(JSON.stringify({ sub: ids.user, exp: 4_000_000_000 }));
session.token = { access_token: `h.${payload}.s`, refresh_token: 'r', token_type: 'bearer' };
configureClient({ language: () => 'de', onSignedOut: () => undefined });
await startI18n();
await loadTexts('authoring');

const root = createRootRoute();
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Stage }),
  createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere }),
]);
const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
const client = makeQueryClient();
watchOutbox(client, { calls: OUTBOX_CALLS, sendStates });
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={client}>
          <main style={{ maxInlineSize: isStudio ? 1200 : 900, marginInline: 'auto', padding: isStudio ? 0 : 16 }}>
            {!isStudio && <h1>Bühne</h1>}
            <RouterProvider router={router as never} />
          </main>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
