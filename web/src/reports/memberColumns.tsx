import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import type { ProgressOrder } from '@visite/contract/progressOrders.ts';
import type { TFunction } from 'i18next';
import type { useFormat } from '#shell/format.ts';
import classes from './MemberTable.module.css';

/** The server sorts: a page in the browser is never the whole list. */
export const features = tableFeatures({});
const helper = createColumnHelper<typeof features, MemberProgress>();

const ROLES = ['is_superuser', 'is_manager', 'is_tutor'] as const;

export const fullName = ({ first_name, last_name }: Pick<MemberProgress, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`;

type Texts = TFunction<readonly ['dashboard', 'organizations']>;

/** What waits for somebody to act on it: overdue first, in words and not in colour alone. */
export function Waiting({ of: { open_assignments, overdue_assignments }, t }: { of: MemberProgress; t: Texts }) {
  if (overdue_assignments > 0) {
    return (
      <Badge variant="light" color="red" size="lg" tt="none" className={classes.overdue}>
        {t('people.overdue', { count: overdue_assignments })}
      </Badge>
    );
  }
  return open_assignments > 0 ? <span>{t('people.open', { count: open_assignments })}</span> : <span className="quiet">–</span>;
}

/** The columns of figures, each with the order in which its head first sorts: who needs something comes first. */
export const FIRST_ORDER: Record<string, ProgressOrder> = {
  name: 'name',
  last_active_at: 'last_active_at',
  overdue_assignments: '-overdue_assignments',
  items_completed: 'items_completed',
  mean_score: 'mean_score',
  cases_solved: 'cases_solved',
  seconds: 'seconds',
};

export const memberColumns = (t: Texts, format: ReturnType<typeof useFormat>) =>
  helper.columns([
    helper.accessor(fullName, {
      id: 'name',
      header: t('progress.columns.name'),
      cell: ({ row: { original: member } }) => (
        <>
          <Link to="/dashboard/users/$userId" params={{ userId: member.id }} className={classes.name}>
            {fullName(member)}
          </Link>
          {ROLES.filter((role) => member[role]).map((role) => (
            <Badge key={role} variant="light" size="sm" tt="none" ms="xs">
              {t(`organizations:roles.${role}`)}
            </Badge>
          ))}
          <span className={classes.small}>
            {member.last_active_at ? format.day(member.last_active_at) : t('people.never')}
            {member.overdue_assignments > 0 && (
              <>
                {' · '}
                <strong className={classes.late}>{t('people.overdue', { count: member.overdue_assignments })}</strong>
              </>
            )}
          </span>
        </>
      ),
    }),
    helper.accessor('last_active_at', {
      header: t('progress.columns.last'),
      cell: ({ getValue }) => (getValue() ? format.day(getValue()) : <span className={classes.warm}>{t('people.never')}</span>),
    }),
    helper.accessor('overdue_assignments', {
      header: t('people.assigned'),
      cell: ({ row }) => <Waiting of={row.original} t={t} />,
    }),
    helper.accessor('items_completed', { header: t('progress.columns.items'), cell: ({ getValue }) => format.number(getValue()) }),
    helper.accessor('mean_score', { header: t('progress.columns.score'), cell: ({ getValue }) => format.percent(getValue()) }),
    helper.accessor('cases_solved', { header: t('progress.columns.cases'), cell: ({ getValue }) => format.number(getValue()) }),
    helper.accessor('seconds', {
      header: t('progress.columns.time'),
      cell: ({ getValue }) => <span className={classes.whole}>{format.time(getValue())}</span>,
    }),
  ]);
