import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Dialog } from '@visite/contract/dialogs.ts';
import { useTranslation } from 'react-i18next';
import { EditorFrame } from '#editing/EditorFrame.tsx';
import { showError } from '#shell/alerts.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { DialogMenu } from './DialogMenu.tsx';
import { DialogPlayer } from './DialogPlayer.tsx';
import { useBeginDialogDraft } from './queries.ts';

/** A dialog as it is heard, for its authors: it stays so while its changes are written in a draft beside it. */
export function PublishedDialog({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation('dialogs');
  const { t: authoring } = useTranslation('authoring');
  const navigate = useNavigate();
  const begin = useBeginDialogDraft();
  return (
    <EditorFrame
      title={dialog.title || t('untitled')}
      back={<BackLink to="/home/dialogs">{t('back')}</BackLink>}
      state={null}
      actions={
        <>
          <Button
            leftSection={<IconPencil size={20} aria-hidden />}
            loading={begin.isPending}
            onClick={() =>
              begin.mutate(dialog.id, {
                onSuccess: ({ id }) => void navigate({ to: '/home/dialogs/$dialogId/edit', params: { dialogId: id }, replace: true }),
                onError: (error) => showError(authoring('failed'), error),
              })
            }
          >
            {authoring('published.change')}
          </Button>
          <DialogMenu dialog={dialog} />
        </>
      }
    >
      <p className="quiet">{t('published_text')}</p>
      <DialogPlayer lines={dialog.lines} />
    </EditorFrame>
  );
}
