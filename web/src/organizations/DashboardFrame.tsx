import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { showOpenTab } from '#ui/showOpenTab.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { useChosenOrganization } from './chosenOrganization.ts';
import classes from './DashboardFrame.module.css';
import { organizationQuery, useOrganizations } from './queries.ts';

const TABS = [
  { to: '/dashboard/overview', key: 'overview', needs: 'may_see_members' },
  { to: '/dashboard/users', key: 'users', needs: 'may_see_members' },
  { to: '/dashboard/course-progress', key: 'course_progress', needs: 'may_see_members' },
  { to: '/dashboard/subscription', key: 'subscription', needs: 'may_administrate' },
  { to: '/dashboard/settings', key: 'settings', needs: 'may_administrate' },
] as const;

interface Props {
  title: string;
  /** The way back; left out: the organisation's name. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Mentors find their mentees here. */
  isForMentors?: boolean;
  actions?: (organization: Organization) => ReactNode;
  /** The screen of one organisation. */
  children: (organization: Organization) => ReactNode;
}

function Tabs({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const tabs = TABS.filter(({ needs }) => organization.policies[needs]);
  // A mentor has one screen here.
  if (tabs.length === 0) return null;
  return (
    <nav ref={showOpenTab} aria-label={t('tabs.label')} className={classes.tabs}>
      <ul>
        {tabs.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
              {t(`tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What every screen of an organisation has: which organisation it is, and the way to the others of its screens. */
export function DashboardFrame({ title, above, lead, isForMentors = false, actions, children }: Props) {
  const { t } = useTranslation('organizations');
  const organizations = useOrganizations({ asMentor: isForMentors });
  const { chosen, choose } = useChosenOrganization(organizations.data ?? []);
  const organization = useQuery({ ...organizationQuery(chosen?.id ?? ''), enabled: chosen !== undefined });
  const error = organizations.error ?? organization.error;
  const isNobodys = organizations.data?.length === 0;
  return (
    <Page
      title={title}
      {...(lead && { lead })}
      above={above ?? (chosen && (organizations.data?.length ?? 0) < 2 && <p className={classes.name}>{chosen.name}</p>)}
      actions={organization.data && actions?.(organization.data)}
    >
      {(organizations.data?.length ?? 0) > 1 && (
        <NativeSelect
          className={classes.choice}
          label={t('organization')}
          value={chosen?.id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={organizations.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([organizations.refetch(), chosen && organization.refetch()])} />
      ) : isNobodys ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : !organization.data ? (
        <LoadingState rows={4} height={72} />
      ) : (
        <>
          <Tabs organization={organization.data} />
          {children(organization.data)}
        </>
      )}
    </Page>
  );
}
