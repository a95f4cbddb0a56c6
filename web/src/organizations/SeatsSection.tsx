import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { seatsQuery } from './queries.ts';
import { SeatsBar } from './SeatsBar.tsx';
import classes from './SubscriptionScreen.module.css';

/** How many seats are taken, and the way to where they are changed. */
export function SeatsSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(seatsQuery(organizationId));
  return (
    <section className={`card ${classes.plan}`} aria-labelledby="seats">
      <h2 id="seats">{t('seats.title')}</h2>
      {data ? (
        <SeatsBar seats={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={1} height={64} />
      )}
      <div>
        <Button component={Link} to="/dashboard/subscription" variant="default">
          {t('seats.change')}
        </Button>
      </div>
    </section>
  );
}
