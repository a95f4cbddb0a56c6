import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { AdministeredUser } from '@visite/contract/administeredUsers.ts';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { Confirm } from '#organizations/Confirm.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { useAccountActions } from './queries.ts';

/** What an admin may do with somebody's account; nobody closes their own. */
export function PersonMenu({ person: { id, email, deactivated_at }, name }: { person: AdministeredUser; name: string }) {
  const { t } = useTranslation('administration');
  const me = useMe();
  const sendsMail = useSendsMail();
  const { close, end, sendLink } = useAccountActions(id);
  const [isAsking, setIsAsking] = useState(false);
  const answer = (done: ParseKeys<'administration'>) => ({
    onSuccess: () => showAlert('success', t(done, { name, email })),
    onError: (problem: unknown) => showError(t('people.failed'), problem),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('people.menu', { name })}
            loading={close.isPending || end.isPending || sendLink.isPending}
          >
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!deactivated_at && (
            <Menu.Item onClick={() => sendLink.mutate(undefined, answer(sendsMail ? 'people.link_sent' : 'people.link_unmailed'))}>
              {t('people.send_link')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => end.mutate(undefined, answer('people.ended'))}>{t('people.end')}</Menu.Item>
          {deactivated_at && <Menu.Item onClick={() => close.mutate(false, answer('people.opened_done'))}>{t('people.reopen')}</Menu.Item>}
          {!deactivated_at && id !== me.id && (
            <Menu.Item color="red" onClick={() => setIsAsking(true)}>
              {t('people.close')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={isAsking}
        title={t('people.close_title', { name })}
        action={t('people.close')}
        isBusy={close.isPending}
        onConfirm={() => close.mutate(true, answer('people.closed_done'))}
        onClose={() => setIsAsking(false)}
      >
        {t('people.close_text', { name })}
      </Confirm>
    </>
  );
}
