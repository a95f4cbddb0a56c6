import { Avatar, Badge } from '@mantine/core';
import type { Member } from '@visite/contract/members.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { MemberMenu } from './MemberMenu.tsx';
import classes from './MemberRow.module.css';

const ROLES = ['is_superuser', 'is_manager', 'is_tutor'] as const;

export const nameOf = ({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** One person: who it is, what they may do, how things stand. */
export function MemberRow({ member, organizationId }: { member: Member; organizationId: string }) {
  const { t, i18n } = useTranslation('organizations');
  const day = (time: string) => new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' }).format(new Date(time));
  const name = nameOf(member);
  const isExpired = member.status === 'INVITED' && member.expires_at !== null && new Date(member.expires_at) < new Date();
  const state =
    member.status === 'INVITED' && member.expires_at
      ? t(isExpired ? 'members.expired' : 'members.invited_until', { day: day(member.expires_at) })
      : member.status === 'DEACTIVATED'
        ? t('members.deactivated')
        : member.last_active_at
          ? t('members.active', { day: day(member.last_active_at) })
          : t('members.never_active');
  return (
    <li className={classes.row} data-status={member.status}>
      <Avatar src={member.profile_image_url} alt="" name={name} size={44} radius="xl" aria-hidden />
      <div className={classes.person}>
        <strong>{name}</strong>
        <span className="quiet">{member.email}</span>
      </div>
      <div className={classes.roles}>
        {ROLES.filter((role) => member[role]).map((role) => (
          <Badge key={role} variant="light" size="lg" tt="none">
            {t(`roles.${role}`)}
          </Badge>
        ))}
      </div>
      <span className={classes.state} data-warm={isExpired || undefined}>
        {state}
      </span>
      <div className={classes.menu}>
        <MemberMenu member={member} name={name} organizationId={organizationId} />
      </div>
    </li>
  );
}
