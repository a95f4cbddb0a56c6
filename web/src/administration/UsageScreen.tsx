import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InstallationUsage } from '@visite/contract/installationUsage.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsageFigures } from '#organizations/usageFigures.ts';
import { bcp47 } from '#shell/i18n.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './OrganizationScreen.module.css';
import { Pages } from './Pages.tsx';
import { installationUsageQuery } from './queries.ts';

/** "März 2026" */
function useMonthName() {
  const { i18n } = useTranslation('administration');
  const format = new Intl.DateTimeFormat(bcp47(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
}

function Providers({ usage: { providers, currency } }: { usage: InstallationUsage }) {
  const { t } = useTranslation('administration');
  const { number, money } = useUsageFigures(currency);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="providers">
      <h2 id="providers">{t('usage.providers')}</h2>
      <ul className={classes.plans}>
        {providers.map(({ job, model, requests, failed, cost }) => (
          <li key={`${job} ${model}`} className={classes.plan}>
            <div>
              <p className={classes.name}>{t(`providers.jobs.${job}`)}</p>
              <p className="quiet">{model}</p>
            </div>
            <p>
              {t('usage.requests', { count: requests, shown: number(requests) })}
              {failed > 0 && ` (${t('usage.failed', { count: failed, shown: number(failed) })})`} · {money(cost)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PagedProps {
  usage: InstallationUsage;
  page: number;
  setPage: (page: number) => void;
}

function Organizations({ usage: { organizations, currency, without_organization }, page, setPage }: PagedProps) {
  const { t } = useTranslation('administration');
  const { number, money } = useUsageFigures(currency);
  const figures = ({ requests, cost }: { requests: number; cost: number }) =>
    `${t('usage.requests', { count: requests, shown: number(requests) })} · ${money(cost)}`;
  return (
    <section className={`card ${classes.card}`} aria-labelledby="by-organization">
      <h2 id="by-organization">{t('usage.organizations')}</h2>
      <ul className={classes.plans}>
        {organizations.items.map((one) => (
          <li key={one.organization.id} className={classes.plan}>
            <Link className={classes.name} to="/admin/organizations/$organizationId" params={{ organizationId: one.organization.id }}>
              {one.organization.name}
            </Link>
            <p>{figures(one)}</p>
          </li>
        ))}
        {without_organization.requests > 0 && (
          <li className={classes.plan}>
            <p>{t('usage.nobodys')}</p>
            <p>{figures(without_organization)}</p>
          </li>
        )}
      </ul>
      <Pages total={organizations.total} page={page} setPage={setPage} />
    </section>
  );
}

/** What everybody used of the providers, month by month. */
export function UsageScreen() {
  const { t } = useTranslation('administration');
  const [month, setMonth] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(installationUsageQuery(month, page));
  const nameOf = useMonthName();
  const { number, money } = useUsageFigures(data?.currency);
  const months = data ? [...new Set([data.month, ...data.months.map((one) => one.month)])].toSorted().toReversed() : [];
  return (
    <AdminFrame title={t('usage.title')} lead={t('usage.lead')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="stack">
          <NativeSelect
            label={t('usage.month')}
            maw={320}
            value={data.month}
            data={months.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(event) => {
              setMonth(event.currentTarget.value);
              setPage(1);
            }}
          />
          <p role="status">
            {t('usage.sum', { count: data.requests, shown: number(data.requests), cost: money(data.cost), month: nameOf(data.month) })}
          </p>
          {data.requests === 0 ? (
            <EmptyState title={t('usage.none')}>{t('usage.none_text')}</EmptyState>
          ) : (
            <>
              <Providers usage={data} />
              <Organizations usage={data} page={page} setPage={setPage} />
            </>
          )}
        </div>
      ) : (
        <LoadingState rows={3} height={120} />
      )}
    </AdminFrame>
  );
}
