import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shell/i18n.ts';
import { listsSearch } from '#vocabLists/listsSearch.ts';
import { VocabListsScreen } from '#vocabLists/VocabListsScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/vocab-lists/')({
  validateSearch: listsSearch,
  loader: () => loadTexts('vocabLists'),
  component: function VocabLists() {
    const navigate = Route.useNavigate();
    return <VocabListsScreen search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
