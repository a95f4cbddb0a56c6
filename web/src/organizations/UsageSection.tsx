import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { MonthBar } from './MonthBar.tsx';
import { usageQuery } from './queries.ts';
import { StorageBar } from './StorageBar.tsx';
import classes from './SubscriptionScreen.module.css';
import { useUsageFigures } from './usageFigures.ts';

/** What the organisation's people use of the providers and of the storage; for superusers. */
export function UsageSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(usageQuery(organizationId));
  const { number } = useUsageFigures();
  return (
    <section className={`card ${classes.plan}`} aria-labelledby="usage">
      <h2 id="usage">{t('usage.title')}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <h3>{t('usage.month')}</h3>
          <MonthBar month={data.month} currency={data.currency} />
          {data.jobs.length > 0 && (
            <p className="quiet">
              {t('usage.last_days')}{' '}
              {data.jobs.map(({ job, requests }) => t(`usage.jobs.${job}`, { count: requests, shown: number(requests) })).join(' · ')}
            </p>
          )}
          <h3>{t('usage.storage')}</h3>
          <StorageBar storage={data.storage} />
        </>
      ) : (
        <LoadingState rows={2} height={48} />
      )}
    </section>
  );
}
