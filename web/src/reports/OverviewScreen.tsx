import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import { SubmittedJournal } from '#journals/SubmittedJournal.tsx';
import { DashboardFrame } from '#organizations/DashboardFrame.tsx';
import { seatsQuery } from '#organizations/queries.ts';
import { SeatsBar } from '#organizations/SeatsBar.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { InCases, InCourses, InVocabulary } from './InContent.tsx';
import classes from './OverviewScreen.module.css';
import { memberProgressQuery } from './queries.ts';
import { SubmittedEntries } from './SubmittedEntries.tsx';
import { ToDo } from './ToDo.tsx';
import { Weeks } from './Weeks.tsx';

function Seats({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const seats = useQuery(seatsQuery(organization.id));
  if (seats.error) return <ErrorState error={seats.error} onRetry={() => void seats.refetch()} />;
  if (!seats.data) return <LoadingState rows={1} height={120} />;
  const { may_manage_members: mayInvite, may_administrate: mayBuy } = organization.policies;
  return (
    <section className={`card ${classes.seats}`} aria-labelledby="seats">
      <h2 id="seats">{t('seats.title')}</h2>
      <SeatsBar seats={seats.data} />
      {mayInvite && (
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconUserPlus size={20} aria-hidden />}
            renderRoot={(rest) => <Link to="/dashboard/users/add" {...rest} />}
          >
            {t('members.add')}
          </Button>
          {mayBuy && (
            <Button variant="subtle" renderRoot={(rest) => <Link to="/dashboard/subscription" {...rest} />}>
              {t('seats.more')}
            </Button>
          )}
        </div>
      )}
    </section>
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

/** Who needs what today, and how an organisation stands (Specification 2, /dashboard/overview). */
export function OverviewScreen() {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame title={t('overview.title')}>
      {(organization) => (
        <div key={organization.id} className="stack">
          <ToDo organization={organization} />
          <Seats organization={organization} />
          <div id="reflections" className="stack">
            <SubmittedJournal organizationId={organization.id} />
            <SubmittedEntries organizationId={organization.id} />
          </div>
          <Learning organizationId={organization.id} />
        </div>
      )}
    </DashboardFrame>
  );
}
