import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import { DashboardFrame } from '#organizations/DashboardFrame.tsx';
import { type MembersSearch, memberQueryOf, membersSearch } from '#organizations/membersSearch.ts';
import { membersQuery, seatsQuery } from '#organizations/queries.ts';
import { SeatsBar } from '#organizations/SeatsBar.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { InCases, InCourses, InVocabulary } from './InContent.tsx';
import classes from './OverviewScreen.module.css';
import { memberProgressQuery } from './queries.ts';
import { Weeks } from './Weeks.tsx';

/** How many there are of a kind of member, as a way to them. */
function Count({ organizationId, search, label }: { organizationId: string; search: MembersSearch; label: string }) {
  const { data } = useQuery(membersQuery(organizationId, { ...memberQueryOf(search), limit: 1 }));
  return (
    <li>
      <Link to="/dashboard/users" search={membersSearch({ ...search })} className={`card ${classes.count}`}>
        <strong>{data?.total ?? '–'}</strong>
        <span>{label}</span>
      </Link>
    </li>
  );
}

function Overview({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const seats = useQuery(seatsQuery(organization.id));
  if (seats.error) return <ErrorState error={seats.error} onRetry={() => void seats.refetch()} />;
  if (!seats.data) return <LoadingState rows={2} height={160} />;
  const counts: { search: MembersSearch; key: string }[] = [
    { search: {}, key: 'all' },
    { search: { show: 'invited' }, key: 'invited' },
    { search: { show: 'tutors' }, key: 'tutors' },
    { search: { show: 'managers' }, key: 'managers' },
  ];
  return (
    <div className="stack">
      <section className={`card ${classes.seats}`} aria-labelledby="seats">
        <h2 id="seats">{t('seats.title')}</h2>
        <SeatsBar seats={seats.data} />
        {organization.policies.may_manage_members && (
          <div>
            <Button
              leftSection={<IconUserPlus size={20} aria-hidden />}
              renderRoot={(rest) => <Link to="/dashboard/users/add" {...rest} />}
            >
              {t('members.add')}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="people">
        <h2 id="people">{t('overview.people')}</h2>
        <ul className={classes.counts}>
          {counts.map(({ search, key }) => (
            <Count key={key} organizationId={organization.id} search={search} label={t(`overview.counts.${key}`)} />
          ))}
        </ul>
      </section>
      <Learning organizationId={organization.id} />
    </div>
  );
}

function Learning({ organizationId }: { organizationId: string }) {
  const { data, error, refetch } = useQuery(
    memberProgressQuery(organizationId, { include: ['weeks', 'courses', 'cases', 'vocabulary'], limit: 1 }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} height={240} />;
  return (
    <>
      <Weeks weeks={data.weeks} />
      <InCourses courses={data.courses} />
      <InCases cases={data.cases} />
      <InVocabulary vocabulary={data.vocabulary} />
    </>
  );
}

/** How an organisation stands (Specification 2, /dashboard/overview). */
export function OverviewScreen() {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame title={t('overview.title')}>
      {(organization) => <Overview key={organization.id} organization={organization} />}
    </DashboardFrame>
  );
}
