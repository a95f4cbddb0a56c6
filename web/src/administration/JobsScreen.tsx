import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { JobState } from '@visite/contract/jobs.ts';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import classes from './JobsScreen.module.css';
import { jobsQuery } from './queries.ts';
import { useFigures } from './useFigures.ts';

function Kind({ state }: { state: JobState }) {
  const { t } = useTranslation('administration');
  const { number, moment } = useFigures();
  const { kind, waiting, running, retrying, failed, last_success_at } = state;
  return (
    <section className={`card ${classes.card}`} aria-labelledby={`jobs-${kind}`}>
      <div>
        <h2 id={`jobs-${kind}`}>{t(`jobs.kinds.${kind}.name`)}</h2>
        <p className="quiet">{t(`jobs.kinds.${kind}.text`)}</p>
      </div>
      <dl className={classes.figures}>
        {(
          [
            ['waiting', waiting],
            ['running', running],
            ['failed', failed + retrying],
          ] as const
        ).map(([name, count]) => (
          <div key={name} data-alarming={(name === 'failed' && count > 0) || undefined}>
            <dt>{t(`jobs.${name}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('jobs.last_success')}</dt>
          <dd>{last_success_at ? moment(last_success_at) : t('jobs.never')}</dd>
        </div>
      </dl>
      {failed + retrying > 0 && <FailedJobs state={state} />}
    </section>
  );
}

/** What the server does in the background: how it gets on, and what to do with what did not work. */
export function JobsScreen() {
  const { t } = useTranslation('administration');
  const { data, error, isFetching, refetch } = useQuery(jobsQuery);
  return (
    <AdminFrame
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t('system.refresh')}
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="stack">
          {data.map((state) => (
            <Kind key={state.kind} state={state} />
          ))}
        </div>
      ) : (
        <LoadingState rows={4} height={140} />
      )}
    </AdminFrame>
  );
}
