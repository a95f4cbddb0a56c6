import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Opening } from '#editing/Opening.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { DialogPlayer } from './DialogPlayer.tsx';
import { dialogQuery } from './queries.ts';

/** A dialog to listen to. */
export function DialogScreen({ dialogId }: { dialogId: string }) {
  const { t } = useTranslation('dialogs');
  const { data: dialog, error, refetch } = useQuery(dialogQuery(dialogId));
  if (!dialog) return <Opening error={error} onRetry={() => void refetch()} />;
  const edit = dialog.policies.may_edit && (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/home/dialogs/$dialogId/edit" params={{ dialogId }} {...props} />}
    >
      {t('edit')}
    </Button>
  );
  return (
    <Page title={dialog.title || t('untitled')} lead={<span lang="de">{dialog.description}</span>} actions={edit}>
      {dialog.lines.length === 0 ? (
        <EmptyState title={t('no_lines')}>{t('no_lines_text')}</EmptyState>
      ) : (
        <DialogPlayer lines={dialog.lines} />
      )}
    </Page>
  );
}
