import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import classes from './AddMembersScreen.module.css';
import { DashboardFrame } from './DashboardFrame.tsx';
import { InviteLink } from './InviteLink.tsx';
import { InviteMany } from './InviteMany.tsx';
import { InviteOne } from './InviteOne.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { seatsQuery } from './queries.ts';

function Seats({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { data } = useQuery(seatsQuery(organization.id));
  if (!data) return null;
  return (
    <p className={classes.seats} data-none={data.free <= 0 || undefined}>
      {t('seats.free_of', { count: data.free, total: data.total })}{' '}
      {data.free <= 0 && organization.policies.may_administrate && <Link to="/dashboard/subscription">{t('seats.more')}</Link>}
    </p>
  );
}

/** One person by e-mail, many from a table, or everybody who has the link (Specification 2, /dashboard/users/add). */
export function AddMembersScreen() {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame title={t('add.title')} lead={t('add.lead')}>
      {(organization) =>
        organization.policies.may_manage_members ? (
          <div key={organization.id}>
            <Seats organization={organization} />
            <Tabs defaultValue="one" keepMounted={false} variant="outline">
              <Tabs.List aria-label={t('add.ways')} className={classes.ways ?? ''}>
                {(['one', 'many', ...(organization.policies.may_administrate ? (['link'] as const) : [])] as const).map((way) => (
                  <Tabs.Tab key={way} value={way}>
                    {t(`add.${way}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="one" pt="lg">
                <InviteOne organization={organization} />
              </Tabs.Panel>
              <Tabs.Panel value="many" pt="lg">
                <InviteMany organizationId={organization.id} />
              </Tabs.Panel>
              <Tabs.Panel value="link" pt="lg">
                <InviteLink organizationId={organization.id} />
              </Tabs.Panel>
            </Tabs>
          </div>
        ) : (
          <NotAllowed in={organization}>{t('add.not_allowed')}</NotAllowed>
        )
      }
    </DashboardFrame>
  );
}
