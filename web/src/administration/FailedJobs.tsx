import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FailedJob, JobState } from '@visite/contract/jobs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#organizations/Confirm.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './JobsScreen.module.css';
import { Pages } from './Pages.tsx';
import { failedJobsQuery, useFailedJobs } from './queries.ts';
import { useFigures } from './useFigures.ts';

/** Trying again is done at once, giving up is asked first. */
function Actions({ kind, job }: { kind: JobState['kind']; job: FailedJob | null }) {
  const { t } = useTranslation('administration');
  const { moment } = useFigures();
  const { retry, discard } = useFailedJobs(kind);
  const [isAsking, setIsAsking] = useState(false);
  const answer = (done: 'retried' | 'discarded') => ({
    onSuccess: ({ count }: { count: number }) => showAlert('success', t(`jobs.${done}`, { count })),
    onError: (problem: unknown) => showError(t('jobs.action_failed'), problem),
    onSettled: () => setIsAsking(false),
  });
  const name = t(`jobs.kinds.${kind}.name`);
  const id = job?.id ?? null;
  const of = job ? t('jobs.one_of', { name, time: moment(job.failed_at) }) : name;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={retry.isPending}
        aria-label={t(job ? 'jobs.retry_one' : 'jobs.retry_all_of', { of })}
        onClick={() => retry.mutate(id, answer('retried'))}
      >
        {t(job ? 'jobs.retry' : 'jobs.retry_all')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        aria-label={t(job ? 'jobs.discard_one' : 'jobs.discard_all_of', { of })}
        onClick={() => setIsAsking(true)}
      >
        {t(job ? 'jobs.discard' : 'jobs.discard_all')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t(job ? 'jobs.discard_title' : 'jobs.discard_all_title', { name })}
        action={t(job ? 'jobs.discard' : 'jobs.discard_all')}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(id, answer('discarded'))}
        onClose={() => setIsAsking(false)}
      >
        {t(`jobs.kinds.${kind}.discard`)}
      </Confirm>
    </div>
  );
}

function Job({ kind, job }: { kind: JobState['kind']; job: FailedJob }) {
  const { t } = useTranslation('administration');
  const { moment } = useFigures();
  const { reason, attempts, failed_at, next_attempt_at } = job;
  return (
    <li className={classes.job}>
      <div>
        <p className={classes.reason}>{reason ?? t('jobs.no_reason')}</p>
        <p className="quiet">
          {t('jobs.tried', { count: attempts, time: moment(failed_at) })} ·{' '}
          {next_attempt_at ? t('jobs.next', { time: moment(next_attempt_at) }) : t('jobs.given_up')}
        </p>
      </div>
      <Actions kind={kind} job={job} />
    </li>
  );
}

/** What did not work of one kind: why, how often and when again. */
export function FailedJobs({ state }: { state: JobState }) {
  const { t } = useTranslation('administration');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(failedJobsQuery(state, page));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={1} height={96} />;
  return (
    <>
      <h3>{t('jobs.failures')}</h3>
      {data.total > 1 && <Actions kind={state.kind} job={null} />}
      <ul className={classes.jobs}>
        {data.items.map((job) => (
          <Job key={job.id} kind={state.kind} job={job} />
        ))}
      </ul>
      <Pages total={data.total} page={page} setPage={setPage} />
    </>
  );
}
