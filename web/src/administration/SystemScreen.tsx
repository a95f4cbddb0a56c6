import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DebugInfo } from '@visite/contract/operations.ts';
import type { ProviderState } from '@visite/contract/usage.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { debugInfoQuery, providersQuery, useTestProvider } from './queries.ts';
import classes from './SystemScreen.module.css';
import { useFigures } from './useFigures.ts';

function Provider({ provider: { job, model, host, check } }: { provider: ProviderState }) {
  const { t } = useTranslation('administration');
  const { moment } = useFigures();
  const test = useTestProvider();
  const run = () => test.mutate(job, { onError: (problem) => showError(t('providers.failed'), problem) });
  return (
    <li className={`card ${classes.card}`}>
      <h3>{t(`providers.jobs.${job}`)}</h3>
      <p className="quiet">{model ? t('providers.by', { model, host }) : t(`providers.built_in.${job}`)}</p>
      {model && (
        <>
          <p role="status">
            {check
              ? t(check.is_working ? 'providers.works' : 'providers.broken', { time: moment(check.checked_at) })
              : t('providers.untested')}
          </p>
          <div>
            <Button
              variant="default"
              loading={test.isPending}
              onClick={run}
              aria-label={t('providers.test_one', { job: t(`providers.jobs.${job}`) })}
            >
              {t('providers.test')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function Providers() {
  const { data, error, refetch } = useQuery(providersQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={4} height={96} />;
  return (
    <ul className={classes.list}>
      {data.map((provider) => (
        <Provider key={provider.job} provider={provider} />
      ))}
    </ul>
  );
}

function Facts({ of }: { of: [string, ReactNode][] }) {
  return (
    <dl className={`card ${classes.card} ${classes.facts}`}>
      {of.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function State({ info: { version, node, started_at, memory, loop_delay, database, queues, storage, settings } }: { info: DebugInfo }) {
  const { t } = useTranslation('administration');
  const { number, megabytes, moment } = useFigures();
  return (
    <>
      <Facts
        of={[
          [t('state.version'), `${version} · Node ${node}`],
          [t('state.started'), moment(started_at)],
          [t('state.memory'), t('state.memory_of', { all: megabytes(memory.rss_bytes), heap: megabytes(memory.heap_bytes) })],
          [
            t('state.loop'),
            t('state.loop_of', { mean: number(loop_delay.mean_ms), late: number(loop_delay.p99_ms), most: number(loop_delay.max_ms) }),
          ],
          [t('state.database'), t(`state.kinds.${database.kind}`, { size: megabytes(database.size_bytes), count: database.migrations })],
          [t('state.storage'), t('state.storage_of', { size: megabytes(storage.bytes), count: storage.files })],
          ...queues.map((queue): [string, ReactNode] => [
            t(`jobs.kinds.${queue.kind}.name`, { defaultValue: queue.kind }),
            t('state.queue_of', queue),
          ]),
          ...Object.entries(database.counts).map(([table, count]): [string, ReactNode] => [
            t(`state.counts.${table}`, { defaultValue: table }),
            number(count),
          ]),
        ]}
      />
      <h2>{t('state.settings')}</h2>
      <Facts
        of={Object.entries(settings).map(([name, value]) => [
          name,
          typeof value === 'boolean' ? t(value ? 'state.on' : 'state.off') : String(value),
        ])}
      />
    </>
  );
}

/** How the server runs, and who does what for it. */
export function SystemScreen() {
  const { t } = useTranslation('administration');
  const { data, error, isFetching, refetch } = useQuery(debugInfoQuery);
  return (
    <AdminFrame
      title={t('system.title')}
      lead={t('system.lead')}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t('system.refresh')}
        </Button>
      }
    >
      <div className="stack">
        <h2>{t('providers.title')}</h2>
        <Providers />
        <h2>{t('state.title')}</h2>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <State info={data} />
        ) : (
          <LoadingState rows={1} height={320} />
        )}
      </div>
    </AdminFrame>
  );
}
