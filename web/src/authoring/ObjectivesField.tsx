import type { Section } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { Conflict } from '#editing/Conflict.tsx';
import { LinesField } from '#editing/LinesField.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import type { Undoable } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { useObjectivesAutosave } from './useObjectivesAutosave.ts';

const MAX = 12;

/** What a learner can do after a section; saved by itself. */
export function ObjectivesField({ section, offer }: { section: Section; offer: (undoable: Undoable) => void }) {
  const { t } = useTranslation('authoring');
  const autosave = useObjectivesAutosave(section);
  const snapshot = useSnapshot(autosave);
  const { draft, theirs } = snapshot;
  return (
    <>
      {theirs && (
        <Conflict
          mine={{ objectives: draft }}
          theirs={{ objectives: theirs.draft }}
          onKeepMine={() => autosave.keepMine()}
          onTakeTheirs={() => {
            const mine = autosave.takeTheirs();
            if (mine) offer({ message: t('conflict.taken'), undo: () => autosave.restore(mine) });
          }}
        />
      )}
      <LinesField
        label={t('objectives.title')}
        description={t('objectives.hint')}
        value={draft}
        max={MAX}
        onChange={(lines) => autosave.change(lines.map((line) => line.slice(0, 300)))}
      />
      <SaveState of={snapshot} onRetry={() => void autosave.flush()} />
    </>
  );
}
