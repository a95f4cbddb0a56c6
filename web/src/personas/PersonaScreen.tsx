import { useQuery } from '@tanstack/react-query';
import type { Persona, StoredPersona } from '@visite/contract/personas.ts';
import { personProblems } from '@visite/core/cases/personProblems.ts';
import { tidiedPersona } from '@visite/core/cases/tidied.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import { Opening } from '#editing/Opening.tsx';
import { PlacesProvider } from '#editing/places.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { useJump } from '#editing/useJump.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Page } from '#ui/Page.tsx';
import { PersonaTabs } from './PersonaTabs.tsx';
import { type PersonaTab, tabOf } from './personaTab.ts';
import { personasQuery } from './queries.ts';
import { readablePersona } from './readablePersona.ts';
import { useTopicName } from './TopicSelect.tsx';
import { TryBeside } from './TryBeside.tsx';
import { TryPerson } from './TryPerson.tsx';
import { teachingOf } from './teaching.ts';
import { usePersonaAutosave } from './usePersonaAutosave.ts';
import { useQuestionOf } from './useQuestionOf.ts';

const PATH = 'persona';
const NO_RECORD = { key: 'person', examinations: [], notes: [], lab_sheets: [] };

interface EditorProps {
  stored: StoredPersona;
  tab: PersonaTab;
  onTab: (tab: PersonaTab) => void;
}

function PersonaEditor({ stored, tab, onTab }: EditorProps) {
  const { t } = useTranslation('personas');
  const topicName = useTopicName();
  const questionOf = useQuestionOf();
  const autosave = usePersonaAutosave(stored);
  const snapshot = useSnapshot(autosave);
  const undo = useUndo();
  const { draft: persona, theirs, generation } = snapshot;
  const person = useMemo(() => ({ ...NO_RECORD, persona }), [persona]);
  const problems = useMemo(
    () => personProblems({ ...NO_RECORD, persona: tidiedPersona(persona) }, '').map((one) => ({ ...one, path: one.path.slice(1) })),
    [persona],
  );
  const places = useJump(
    problems,
    false,
    useCallback((path) => onTab(tabOf(path)), [onTab]),
  );
  const change = (changed: Persona) => autosave.change(changed);
  const takeTheirs = () => {
    const mine = autosave.takeTheirs();
    if (mine) undo.offer({ message: t('taken'), undo: () => autosave.restore(mine) });
  };
  return (
    <EditorFrame
      title={persona.name || t('unnamed')}
      back={<BackLink to="/home/personas">{t('back')}</BackLink>}
      state={<SaveState of={snapshot} onRetry={() => void autosave.flush()} />}
    >
      <PlacesProvider value={places}>
        <TryBeside
          trial={(close) => (
            <TryPerson
              person={person}
              level="B1"
              {...teachingOf({
                persona: () => autosave.get().draft,
                path: PATH,
                onChange: change,
                onJump: (path) => {
                  close();
                  places.jumpTo(path);
                },
              })}
            />
          )}
        >
          {theirs && (
            <TwoVersions
              mine={readablePersona(persona, t, topicName, questionOf)}
              theirs={readablePersona(theirs.draft, t, topicName, questionOf)}
              onKeepMine={() => autosave.keepMine()}
              onTakeTheirs={takeTheirs}
            />
          )}
          <h2 className="sr-only">{t(`tabs.${tab}`)}</h2>
          <PersonaTabs key={generation} persona={persona} path={PATH} tab={tab} onTab={onTab} onChange={change} />
        </TryBeside>
      </PlacesProvider>
      {undo.bar}
    </EditorFrame>
  );
}

interface Props {
  personaId: string;
  tab: PersonaTab;
  onTab: (tab: PersonaTab) => void;
}

/** A kept person in the form, with the talk beside it. */
export function PersonaScreen({ personaId, tab, onTab }: Props) {
  const { t } = useTranslation('personas');
  const { data, error, refetch } = useQuery(personasQuery());
  if (!data) return <Opening error={error} onRetry={() => void refetch()} />;
  const stored = data.items.find(({ id }) => id === personaId);
  if (!stored)
    return (
      <Page title={t('gone')} lead={t('gone_text')}>
        {null}
      </Page>
    );
  return <PersonaEditor key={personaId} stored={stored} tab={tab} onTab={onTab} />;
}
