import { Button } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconClockExclamation,
  IconMailForward,
  IconNotebook,
  IconUserPause,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { USUAL_INACTIVE_DAYS } from '@visite/contract/memberProgress.ts';
import type { Organization } from '@visite/contract/organizations.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { journalEntriesQuery } from '#journals/queries.ts';
import { nameOf } from '#organizations/MemberRow.tsx';
import { membersSearch } from '#organizations/membersSearch.ts';
import { membersQuery, seatsQuery, useRenewInvite } from '#organizations/queries.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { EngagementMail } from './EngagementMail.tsx';
import { fullName } from './memberColumns.tsx';
import { memberProgressQuery } from './queries.ts';
import { RemindOfOverdue } from './RemindOfOverdue.tsx';
import classes from './ToDo.module.css';

/** Names that stand in a line; the rest is a number. */
const NAMED = 3;
/** An invite that runs out within so many days is worth a look. */
const SOON_DAYS = 3;
/** As few free seats as make the next invites fail. */
const FEW_SEATS = 2;

interface Line {
  tone?: 'danger' | 'warm';
  icon: Icon;
  text: string;
  /** Whom it is about. */
  names?: string;
  acts: ReactNode;
}

function One({ line: { tone, icon: Sign, text, names, acts } }: { line: Line }) {
  return (
    <li className={classes.line} data-tone={tone}>
      <span className={classes.sign}>
        <Sign size={24} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.text}>
        <strong>{text}</strong>
        {names && <span className={classes.names}>{names}</span>}
      </span>
      <span className={classes.acts}>{acts}</span>
    </li>
  );
}

/** What waits for whoever leads or teaches here, each line with what does it; nothing waits, and it says so. */
export function ToDo({ organization: { id, policies } }: { organization: Organization }) {
  const { t } = useTranslation(['dashboard', 'organizations']);
  const [opened, setOpened] = useState<'overdue' | 'mail' | null>(null);
  const overdue = useQuery(memberProgressQuery(id, { is_overdue: 'true', order_by: '-overdue_assignments', limit: NAMED }));
  const inactive = useQuery(
    memberProgressQuery(id, { role: 'learners', inactive_days: USUAL_INACTIVE_DAYS, order_by: 'last_active_at', limit: NAMED }),
  );
  const entries = useQuery(journalEntriesQuery({ organization_id: id, is_unanswered: 'true', limit: NAMED }));
  const invites = useQuery(membersQuery(id, { status: ['INVITED'], expires_within_days: SOON_DAYS, limit: 50 }));
  const seats = useQuery(seatsQuery(id));
  const sendsMail = useSendsMail();
  const renew = useRenewInvite(id);
  const all = [overdue, inactive, entries, invites, seats];
  const failed = all.find(({ error }) => error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))} />;
  if (!overdue.data || !inactive.data || !entries.data || !invites.data || !seats.data) return <LoadingState rows={3} height={64} />;
  const named = (names: string[], total: number) =>
    total > names.length ? t('todo.and_more', { names: names.join(', '), count: total - names.length }) : names.join(', ');
  const renewAll = async () => {
    try {
      for (const invite of invites.data.items) await renew.mutateAsync(invite.id);
      showAlert('success', t(sendsMail ? 'todo.renewed' : 'todo.renewed_unmailed', { count: invites.data.items.length }));
    } catch (problem) {
      showError(t('todo.not_renewed'), problem);
    }
  };
  const lines: Line[] = [];
  if (overdue.data.total > 0) {
    lines.push({
      tone: 'danger',
      icon: IconClockExclamation,
      text: t('todo.overdue', { count: overdue.data.total }),
      names: named(overdue.data.items.map(fullName), overdue.data.total),
      acts: (
        <>
          <Button variant="light" onClick={() => setOpened('overdue')} aria-label={t('todo.remind_overdue')}>
            {t('remind.open')}
          </Button>
          <Button
            variant="default"
            renderRoot={(rest) => <Link to="/dashboard/users" search={membersSearch({ show: 'overdue' })} {...rest} />}
            aria-label={t('todo.see_overdue')}
          >
            {t('todo.see')}
          </Button>
        </>
      ),
    });
  }
  if (inactive.data.total > 0) {
    lines.push({
      tone: 'warm',
      icon: IconUserPause,
      text: t('todo.inactive', { count: inactive.data.total, days: USUAL_INACTIVE_DAYS }),
      names: named(inactive.data.items.map(fullName), inactive.data.total),
      acts: (
        <>
          {policies.may_manage_members && (
            <Button variant="light" onClick={() => setOpened('mail')} aria-label={t('todo.remind_inactive')}>
              {t('remind.open')}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(rest) => <Link to="/dashboard/users" search={membersSearch({ show: 'inactive' })} {...rest} />}
            aria-label={t('todo.see_inactive')}
          >
            {t('todo.see')}
          </Button>
        </>
      ),
    });
  }
  if (entries.data.total > 0) {
    lines.push({
      icon: IconNotebook,
      text: t('todo.entries', { count: entries.data.total }),
      names: named([...new Set(entries.data.items.map(({ author }) => fullName(author)))], entries.data.total),
      acts: (
        <Button variant="default" component="a" href="#reflections">
          {t('todo.read')}
        </Button>
      ),
    });
  }
  if (invites.data.total > 0) {
    lines.push({
      tone: 'warm',
      icon: IconMailForward,
      text: t('todo.invites', { count: invites.data.total }),
      names: named(invites.data.items.slice(0, NAMED).map(nameOf), invites.data.total),
      acts: (
        <>
          {policies.may_manage_members && (
            <Button variant="light" loading={renew.isPending} onClick={() => void renewAll()}>
              {t(sendsMail ? 'todo.renew' : 'todo.renew_unmailed', { count: invites.data.items.length })}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(rest) => <Link to="/dashboard/users" search={membersSearch({ show: 'invited' })} {...rest} />}
            aria-label={t('todo.see_invites')}
          >
            {t('todo.see')}
          </Button>
        </>
      ),
    });
  }
  if (seats.data.free <= FEW_SEATS) {
    lines.push({
      tone: 'warm',
      icon: IconUsersPlus,
      text: t('todo.seats', { count: seats.data.free, total: seats.data.total }),
      acts: policies.may_administrate && (
        <Button variant="default" renderRoot={(rest) => <Link to="/dashboard/subscription" {...rest} />}>
          {t('organizations:seats.more')}
        </Button>
      ),
    });
  }
  return (
    <section className={`card ${classes.todo}`} aria-labelledby="todo">
      <h2 id="todo">{t('todo.title')}</h2>
      {lines.length === 0 ? (
        <p className={classes.done}>
          <IconCircleCheck size={28} stroke={1.6} aria-hidden /> {t('todo.nothing')}
        </p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <One key={line.text} line={line} />
          ))}
        </ul>
      )}
      {opened === 'overdue' && <RemindOfOverdue organizationId={id} onClose={() => setOpened(null)} />}
      {opened === 'mail' && <EngagementMail organizationId={id} onClose={() => setOpened(null)} />}
    </section>
  );
}
