import { Button, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconHeadphones, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Dialog } from '@visite/contract/dialogs.ts';
import { LanguageLevel } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { BackLink } from '#editing/BackLink.tsx';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import parts from '#editing/EditorParts.module.css';
import { Opening } from '#editing/Opening.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { DialogLines } from './DialogLines.tsx';
import type { DialogDraft } from './dialogDraft.ts';
import { useDeleteDialog, writtenDialogQuery } from './queries.ts';
import { useDialogAutosave } from './useDialogAutosave.ts';

function DeleteDialog({ dialog, autosave }: { dialog: Dialog; autosave: Autosave<DialogDraft> }) {
  const { t } = useTranslation('dialogs');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteDialog();
  const erase = async () => {
    // So that nothing of it stays behind in the browser.
    await autosave.flush();
    const { state, version } = autosave.get();
    // Both versions are on the screen now: nobody deletes what they have not seen.
    if (state === 'conflict') return setIsAsking(false);
    remove.mutate(
      { id: dialog.id, version },
      {
        onSuccess: () => {
          showAlert('success', t('delete.done'));
          void navigate({ to: '/home/dialogs' });
        },
        onError: (error) => {
          setIsAsking(false);
          showError(t('delete.failed'), error);
          void client.invalidateQueries({ queryKey: writtenDialogQuery(dialog.id).queryKey });
        },
      },
    );
  };
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('delete.action')}
      </Button>
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title={t('delete.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        <div className="stack">
          <p style={{ margin: 0 }}>{t('delete.text', { title: dialog.title || t('untitled') })}</p>
          <div className="row">
            <Button color="red" loading={remove.isPending} onClick={() => void erase()}>
              {t('delete.action')}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('delete.cancel')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}

function WrittenDialog({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation('dialogs');
  const autosave = useDialogAutosave(dialog);
  const snapshot = useSnapshot(autosave);
  const undo = useUndo();
  const { draft, theirs, generation } = snapshot;
  const change = (changes: Partial<DialogDraft>) => autosave.change({ ...autosave.get().draft, ...changes });
  return (
    <EditorFrame
      title={draft.title.trim() || t('untitled')}
      back={<BackLink to="/home/dialogs">{t('back')}</BackLink>}
      state={<SaveState of={snapshot} onRetry={() => void autosave.flush()} />}
      actions={
        <Button
          variant="light"
          leftSection={<IconHeadphones size={20} aria-hidden />}
          renderRoot={(props) => <Link to="/home/dialogs/$dialogId" params={{ dialogId: dialog.id }} {...props} />}
        >
          {t('listen')}
        </Button>
      }
    >
      <div key={generation} className={parts.stack} style={{ maxInlineSize: '60rem' }}>
        {theirs && (
          <TwoVersions
            mine={draft}
            theirs={theirs.draft}
            onKeepMine={() => autosave.keepMine()}
            onTakeTheirs={() => {
              const mine = autosave.takeTheirs();
              if (mine) undo.offer({ message: t('taken'), undo: () => autosave.restore(mine) });
            }}
          />
        )}
        <div className={parts.part}>
          <TextInput
            label={t('editor.title')}
            lang="de"
            maxLength={200}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t('editor.description')}
            lang="de"
            autosize
            minRows={2}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <NativeSelect
            className={parts.narrow}
            label={t('editor.level')}
            value={draft.level}
            onChange={(event) => change({ level: LanguageLevel.parse(event.currentTarget.value) })}
            data={LanguageLevel.options.map((value) => ({ value, label: value === 'NATIVE' ? t('editor.native') : value }))}
          />
          <Switch
            size="md"
            label={t('editor.is_published')}
            description={t('editor.is_published_hint')}
            checked={draft.is_published}
            onChange={(event) => change({ is_published: event.currentTarget.checked })}
          />
        </div>
        <h2 className="sr-only">{t('editor.lines')}</h2>
        <DialogLines lines={draft.lines} onChange={(lines) => change({ lines })} />
        <div>
          <DeleteDialog dialog={dialog} autosave={autosave} />
        </div>
      </div>
      {undo.bar}
    </EditorFrame>
  );
}

/** A dialog to be written; saved by itself. */
export function DialogEditor({ dialogId }: { dialogId: string }) {
  const { t } = useTranslation('dialogs');
  const { data: dialog, error, refetch, isFetchedAfterMount } = useQuery(writtenDialogQuery(dialogId));
  if (!dialog || !isFetchedAfterMount) return <Opening error={error} onRetry={() => void refetch()} />;
  if (!dialog.policies.may_edit)
    return (
      <Page title={t('forbidden')} lead={t('forbidden_text')}>
        {null}
      </Page>
    );
  return <WrittenDialog key={dialogId} dialog={dialog} />;
}
