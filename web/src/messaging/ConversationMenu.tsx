import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDotsVertical, IconUserCheck } from '@tabler/icons-react';
import type { UserConversation } from '@visite/contract/messaging.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useBlock } from './queries.ts';

/** Blocking somebody and taking it back. */
export function ConversationMenu({ conversation: { person, state }, name }: { conversation: UserConversation; name: string }) {
  const { t } = useTranslation('messaging');
  const block = useBlock();
  const [isAsking, setIsAsking] = useState(false);
  if (state === 'DELETED') return null;
  const isBlocked = state === 'BLOCKED';
  const change = () =>
    block.mutate(
      { user_id: person.id, is_blocked: !isBlocked },
      {
        onSuccess: () => {
          setIsAsking(false);
          showAlert('success', t(isBlocked ? 'unblocked' : 'blocked', { name }));
        },
        onError: (error) => showError(t('block_failed'), error),
      },
    );
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={t('menu', { name })} loading={block.isPending}>
            <IconDotsVertical size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isBlocked ? (
            <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={change}>
              {t('unblock')}
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
              {t('block')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('block_title', { name })}
        action={t('block')}
        cancel={t('cancel')}
        isPending={block.isPending}
        onConfirm={change}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('block_text', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
