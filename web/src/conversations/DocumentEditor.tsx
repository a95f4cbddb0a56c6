import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnVersions } from '#editing/OwnVersions.tsx';
import { WritingHints } from '#language/WritingHints.tsx';
import { Dictate } from '#speech/Dictate.tsx';
import classes from './DocumentEditor.module.css';
import { dictated } from './dictated.ts';
import { type DocumentState, wordsWritten } from './documentState.ts';
import { EndCase } from './EndCase.tsx';
import { useDocument } from './useDocument.ts';

const ICONS: Record<Exclude<DocumentState, 'untouched'>, typeof IconCheck> = {
  changed: IconCloudUp,
  waiting: IconCloudOff,
  saving: IconCloudUp,
  saved: IconCheck,
  not_saved: IconAlertTriangle,
};

function SavedOrNot({ state }: { state: DocumentState }) {
  const { t } = useTranslation('conversations');
  if (state === 'untouched') return <span role="status" />;
  const Icon = ICONS[state];
  return (
    <span role="status" className={classes.state} data-state={state}>
      <Icon size={18} aria-hidden /> {t(`document.${state}`)}
    </span>
  );
}

/** The sheet of a documentation task; it saves by itself and says where it stands. */
export function DocumentEditor({ interaction, task, isLastTask }: { interaction: CaseInteraction; task: TaskFace; isLastTask: boolean }) {
  const { t } = useTranslation('conversations');
  const { text, state, theirs, type, saveNow, keepMine, takeTheirs } = useDocument(interaction, task);
  /** Where the learner last wrote; what is dictated goes there. */
  const caret = useRef<number | null>(null);
  const dictate = (spoken: string) => {
    const changed = dictated(text, spoken, caret.current);
    caret.current = changed.caret;
    type(changed.text);
  };
  const words = wordsWritten(text, task);
  return (
    <div className={classes.editor}>
      {theirs && <OwnVersions mine={text} theirs={theirs.text} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      <div className={classes.sheet}>
        <p className={classes.instruction} lang="de">
          {task.instruction}
        </p>
        <Textarea
          className={classes.input}
          aria-label={task.title}
          autosize
          minRows={12}
          lang="de"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={saveNow}
          onSelect={(event) => {
            caret.current = event.currentTarget.selectionStart;
          }}
        />
        <Dictate onText={dictate} />
        <WritingHints text={text} onChange={type} />
        <div className={classes.foot}>
          <SavedOrNot state={state} />
          {state === 'not_saved' && <Button onClick={saveNow}>{t('document.retry')}</Button>}
          <span className="quiet">{t('document.words', { count: words })}</span>
        </div>
        {isLastTask && (
          <div className={classes.end}>
            <EndCase interaction={interaction} isLastTask />
          </div>
        )}
      </div>
    </div>
  );
}
