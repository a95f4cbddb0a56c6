import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Member } from '@visite/contract/members.ts';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { Confirm } from './Confirm.tsx';
import { LinkToHand } from './LinkToHand.tsx';
import { useCancelInvite, useRenewInvite, useUpdateMember } from './queries.ts';

const FLAGS = { is_tutor: 'tutor', is_manager: 'manager', is_superuser: 'superuser' } as const;
type RoleFlag = keyof typeof FLAGS;

/** A member of the list, or of the table with their progress. */
export type Managed = Pick<Member, 'id' | 'user_id' | 'status' | RoleFlag> & {
  policies: Pick<Member['policies'], 'tutor' | 'manager' | 'superuser' | 'status'>;
};

interface Props {
  member: Managed;
  name: string;
  organizationId: string;
}

/** What the caller may do with one person; the server says what that is (`policies`). Nothing to do, no menu. */
export function MemberMenu({ member, name, organizationId }: Props) {
  const { t } = useTranslation('organizations');
  const sendsMail = useSendsMail();
  const [handed, setHanded] = useState<string | null>(null);
  const update = useUpdateMember(organizationId);
  const renew = useRenewInvite(organizationId);
  const cancel = useCancelInvite(organizationId);
  const [asked, setAsked] = useState<'deactivate' | 'cancel' | null>(null);
  const { policies, user_id: userId } = member;
  const answer = (done: ParseKeys<'organizations'>) => ({
    onSuccess: () => {
      setAsked(null);
      showAlert('success', t(done, { name }));
    },
    onError: (problem: unknown) => showError(t('members.failed'), problem),
  });
  const change = (changes: { is_tutor?: boolean; is_manager?: boolean; is_superuser?: boolean; status?: 'ACTIVE' | 'DEACTIVATED' }) =>
    userId && update.mutate({ user_id: userId, ...changes }, answer('members.changed'));
  const renewInvite = () =>
    renew.mutate(member.id, {
      onSuccess: ({ link }) => (link === null ? showAlert('success', t('members.renewed', { name })) : setHanded(link)),
      onError: (problem) => showError(t('members.failed'), problem),
    });
  const flags = (Object.keys(FLAGS) as RoleFlag[]).filter((flag) => userId && policies[FLAGS[flag]]);
  const isInvite = member.status === 'INVITED' && policies.status;
  if (flags.length === 0 && !policies.status) return null;
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('members.menu', { name })}
            loading={update.isPending || renew.isPending || cancel.isPending}
          >
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {flags.map((flag) => (
            <Menu.Item key={flag} onClick={() => change({ [flag]: !member[flag] })}>
              {t(`members.${member[flag] ? 'take' : 'give'}.${flag}`)}
            </Menu.Item>
          ))}
          {isInvite && <Menu.Item onClick={renewInvite}>{t(sendsMail ? 'members.renew' : 'members.renew_unmailed')}</Menu.Item>}
          {isInvite && (
            <Menu.Item color="red" onClick={() => setAsked('cancel')}>
              {t('members.cancel')}
            </Menu.Item>
          )}
          {policies.status && member.status === 'ACTIVE' && (
            <Menu.Item color="red" onClick={() => setAsked('deactivate')}>
              {t('members.deactivate')}
            </Menu.Item>
          )}
          {policies.status && member.status === 'DEACTIVATED' && (
            <Menu.Item onClick={() => change({ status: 'ACTIVE' })}>{t('members.reactivate')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={handed !== null}
        onClose={() => setHanded(null)}
        title={t('members.link_title', { name })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className="stack">
          <p>{t('members.link_text')}</p>
          {handed && <LinkToHand url={handed} />}
        </div>
      </Modal>
      <Confirm
        opened={asked !== null}
        title={t(asked === 'cancel' ? 'members.cancel_title' : 'members.deactivate_title', { name })}
        action={t(asked === 'cancel' ? 'members.cancel' : 'members.deactivate')}
        isBusy={update.isPending || cancel.isPending}
        onConfirm={() => (asked === 'cancel' ? cancel.mutate(member.id, answer('members.cancelled')) : change({ status: 'DEACTIVATED' }))}
        onClose={() => setAsked(null)}
      >
        {t(asked === 'cancel' ? 'members.cancel_text' : 'members.deactivate_text')}
      </Confirm>
    </>
  );
}
