import { Button, Textarea } from '@mantine/core';
import { IconLock, IconTrash, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { JournalEntry } from '@visite/contract/journals.ts';
import { MAX_CHECKED_TEXT } from '@visite/contract/language.ts';
import { JOURNAL_MIN_WORDS } from '@visite/core/journals/journalPoints.ts';
import { wordCount } from '@visite/core/language/wordCount.ts';
import { XP_AMOUNTS } from '@visite/core/progress/xp.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave, Snapshot } from '#editing/autosave.ts';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import { useOwnWords } from '#editing/OwnVersions.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { WritingHints } from '#language/WritingHints.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './EntryEditor.module.css';
import { EntryReply } from './EntryReply.tsx';
import type { EntryDraft } from './entryDraft.ts';
import { useDeleteEntry } from './queries.ts';
import { useEntryAutosave } from './useEntryAutosave.ts';

function DeleteEntry({ id, autosave }: { id: string; autosave: Autosave<EntryDraft> }) {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteEntry();
  const leave = () => {
    showAlert('success', t('delete.done'));
    void navigate({ to: '/home/journal', replace: true });
  };
  const erase = async () => {
    // So that nothing of it stays behind in the browser.
    await autosave.flush();
    const { state, version } = autosave.get();
    // Both versions are on the screen now: nobody deletes what they have not seen.
    if (state === 'conflict') return setIsAsking(false);
    if (version === 0) return leave();
    remove.mutate(
      { id, version },
      {
        onSuccess: leave,
        onError: (error) => {
          setIsAsking(false);
          showError(t('delete.failed'), error);
        },
      },
    );
  };
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('delete.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('delete.title')}
        action={t('delete.action')}
        cancel={t('delete.cancel')}
        isPending={remove.isPending}
        onConfirm={() => void erase()}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Private, or read by the tutors: said in so many words, and changed by one button. */
function Sharing({
  draft,
  state,
  onChange,
}: Pick<Snapshot<EntryDraft>, 'draft' | 'state'> & { onChange: (is_submitted: boolean) => void }) {
  const { t } = useTranslation('journals');
  const { is_submitted, text } = draft;
  const Icon = is_submitted ? IconUsers : IconLock;
  return (
    <section className={`card ${classes.sharing}`} data-shared={is_submitted || undefined} aria-label={t('sharing.label')}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <p role="status">{t(is_submitted ? 'sharing.submitted' : 'sharing.private')}</p>
      <Button
        variant={is_submitted ? 'default' : 'light'}
        disabled={state === 'conflict' || (!is_submitted && text.trim() === '')}
        onClick={() => onChange(!is_submitted)}
      >
        {t(is_submitted ? 'sharing.withdraw' : 'sharing.submit')}
      </Button>
    </section>
  );
}

interface Props {
  id: string;
  /** Null for a blank page. */
  prompt: JournalEntry['prompt'];
  /** Undefined until the server has it. */
  entry: JournalEntry | undefined;
}

/** An entry being written; saved by itself. */
export function EntryEditor({ id, prompt, entry }: Props) {
  const { t } = useTranslation('journals');
  const ownWords = useOwnWords();
  const autosave = useEntryAutosave(id, prompt?.key ?? null, entry);
  const snapshot = useSnapshot(autosave);
  const undo = useUndo();
  const { draft, theirs, version, state } = snapshot;
  const type = (text: string) => autosave.change({ ...autosave.get().draft, text });
  const words = wordCount(draft.text);
  const share = (is_submitted: boolean) => {
    autosave.change({ ...autosave.get().draft, is_submitted });
    void autosave.flush();
  };
  return (
    <EditorFrame
      title={prompt?.text ?? t('free')}
      back={<BackLink to="/home/journal">{t('back')}</BackLink>}
      state={(version > 0 || state !== 'saved') && <SaveState of={snapshot} onRetry={() => void autosave.flush()} />}
    >
      <div className={classes.page}>
        {prompt?.help && (
          <p lang="en" className="quiet">
            {prompt.help}
          </p>
        )}
        {theirs && (
          <TwoVersions
            words={ownWords}
            mine={draft}
            theirs={theirs.draft}
            onKeepMine={() => autosave.keepMine()}
            onTakeTheirs={() => {
              const mine = autosave.takeTheirs();
              if (mine) undo.offer({ message: t('taken'), undo: () => autosave.restore(mine) });
            }}
          />
        )}
        {entry?.reply && <EntryReply entryId={id} reply={entry.reply} />}
        <Textarea
          label={t('text')}
          lang="de"
          size="md"
          autosize
          minRows={10}
          maxLength={MAX_CHECKED_TEXT}
          readOnly={draft.is_submitted}
          value={draft.text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p className={classes.words}>
          {words < JOURNAL_MIN_WORDS
            ? t('words_of', { words, count: JOURNAL_MIN_WORDS, xp: XP_AMOUNTS.journal_entry })
            : t('words', { count: words })}
        </p>
        <WritingHints text={draft.text} {...(!draft.is_submitted && { onChange: type })} />
        <Sharing draft={draft} state={state} onChange={share} />
        <div>
          <DeleteEntry id={id} autosave={autosave} />
        </div>
      </div>
      {undo.bar}
    </EditorFrame>
  );
}
