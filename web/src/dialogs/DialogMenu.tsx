import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEyeOff, IconHistory, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Dialog } from '@visite/contract/dialogs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { VersionHistory } from '#editing/VersionHistory.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { DialogDraft } from './dialogDraft.ts';
import { useDeleteDialog, useDialogVersions, useRestoreDialog, useWithdrawDialog, writtenDialogQuery } from './queries.ts';

interface Props {
  dialog: Dialog;
  /** Of what is being written: saved before, so that nothing of it stays behind in the browser. */
  autosave?: Autosave<DialogDraft>;
}

/** What is rarely done with a dialog: taking it back, going back to a former version, deleting it. */
export function DialogMenu({ dialog, autosave }: Props) {
  const { t } = useTranslation('dialogs');
  const { t: authoring } = useTranslation('authoring');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'delete' | 'withdraw' | 'versions'>();
  const close = () => setOpen(undefined);
  const remove = useDeleteDialog();
  const withdraw = useWithdrawDialog();
  const restore = useRestoreDialog();
  const versions = useDialogVersions(dialog.id, open === 'versions');
  const what = dialog.draft_of ? 'discard' : 'delete';
  const title = dialog.title || t('untitled');
  const edit = (dialogId: string) => void navigate({ to: '/home/dialogs/$dialogId/edit', params: { dialogId } });
  const erase = async () => {
    await autosave?.flush();
    const { state, version } = autosave?.get() ?? { state: 'saved', version: dialog.version };
    // Both versions are on the screen now: nobody deletes what they have not seen.
    if (state === 'conflict') return close();
    remove.mutate(
      { id: dialog.id, version },
      {
        onSuccess: () => {
          showAlert('success', t(`${what}.done`));
          if (dialog.draft_of) edit(dialog.draft_of);
          else void navigate({ to: '/home/dialogs' });
        },
        onError: (error) => {
          close();
          showError(t('delete.failed'), error);
          void client.invalidateQueries({ queryKey: writtenDialogQuery(dialog.id).queryKey });
        },
      },
    );
  };
  const bringBack = async (number: number) => {
    await autosave?.flush();
    restore.mutate(
      { dialog_id: dialog.id, number },
      {
        onSuccess: ({ id }) => {
          close();
          showAlert('success', authoring('versions.restored'));
          edit(id);
        },
        onError: (error) => showError(authoring('failed'), error),
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={authoring('menu.open')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen('versions')}>
            {authoring('versions.title')}
          </Menu.Item>
          {(dialog.is_published || dialog.draft_of) && (
            <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => setOpen('withdraw')}>
              {authoring('publish.take_back')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setOpen('delete')}>
            {t(`${what}.action`)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={t(`${what}.title`)}
        action={t(`${what}.action`)}
        cancel={t('delete.cancel')}
        isPending={remove.isPending}
        onConfirm={() => void erase()}
      >
        <p>{t(`${what}.text`, { title })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onClose={close}
        title={t('withdraw.title')}
        action={authoring('publish.take_back')}
        cancel={t('withdraw.cancel')}
        isPending={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(dialog.id, {
            onSuccess: () => {
              close();
              showAlert('success', t('withdraw.done'));
            },
            onError: (error) => showError(authoring('failed'), error),
          })
        }
      >
        <p>{t('withdraw.text', { title })}</p>
      </ConfirmDialog>
      <VersionHistory
        of="dialog"
        isOpen={open === 'versions'}
        onClose={close}
        versions={versions}
        restoring={restore.isPending ? restore.variables?.number : undefined}
        onRestore={(number) => void bringBack(number)}
      />
    </>
  );
}
