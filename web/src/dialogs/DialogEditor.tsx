import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { Dialog } from '@visite/contract/dialogs.ts';
import { LanguageLevel } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import parts from '#editing/EditorParts.module.css';
import { Opening } from '#editing/Opening.tsx';
import { Place } from '#editing/places.tsx';
import { SaveState } from '#editing/SaveState.tsx';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { useUndo } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Page } from '#ui/Page.tsx';
import { DialogLines } from './DialogLines.tsx';
import { DialogMenu } from './DialogMenu.tsx';
import classes from './DialogsScreen.module.css';
import type { DialogDraft } from './dialogDraft.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishedDialog } from './PublishedDialog.tsx';
import { writtenDialogQuery } from './queries.ts';
import { useDialogAutosave } from './useDialogAutosave.ts';

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
      badge={<span className={classes.draft}>{t(dialog.draft_of ? 'changes' : 'draft')}</span>}
      state={<SaveState of={snapshot} onRetry={() => void autosave.flush()} />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHeadphones size={20} aria-hidden />}
            renderRoot={(props) => <Link to="/home/dialogs/$dialogId" params={{ dialogId: dialog.id }} {...props} />}
          >
            {t('listen')}
          </Button>
          <DialogMenu dialog={dialog} autosave={autosave} />
          <PublishDialog dialog={dialog} autosave={autosave} />
        </>
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
          <Place path="title">
            <TextInput
              label={t('editor.title')}
              lang="de"
              maxLength={200}
              value={draft.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </Place>
          <Place path="description">
            <Textarea
              label={t('editor.description')}
              lang="de"
              autosize
              minRows={2}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Place>
          <NativeSelect
            className={parts.narrow}
            label={t('editor.level')}
            value={draft.level}
            onChange={(event) => change({ level: LanguageLevel.parse(event.currentTarget.value) })}
            data={LanguageLevel.options.map((value) => ({ value, label: value === 'NATIVE' ? t('editor.native') : value }))}
          />
        </div>
        <h2 className="sr-only">{t('editor.lines')}</h2>
        <Place path="lines">
          <DialogLines lines={draft.lines} onChange={(lines) => change({ lines })} />
        </Place>
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
  if (dialog.draft_id) return <Navigate to="/home/dialogs/$dialogId/edit" params={{ dialogId: dialog.draft_id }} replace />;
  if (dialog.is_published) return <PublishedDialog dialog={dialog} />;
  return <WrittenDialog key={dialogId} dialog={dialog} />;
}
