import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DataExport } from '@visite/contract/privacy.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './OwnData.module.css';
import { dataExportQuery, useAskForDataExport } from './queries.ts';

const MB = 1_000_000;

function Ready({ copy }: { copy: DataExport }) {
  const { t, i18n } = useTranslation('privacy');
  const locale = bcp47(i18n.language);
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(copy.ready_until ?? ''));
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format((copy.bytes ?? 0) / MB);
  return (
    <div className={classes.copy}>
      <p>{t('export.ready', { until })}</p>
      <div>
        <Button component="a" href={copy.url ?? ''} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          {t('export.download', { size })}
        </Button>
      </div>
    </div>
  );
}

/** A copy of one's own data: asked for, in the making, to be fetched, or failed. */
export function DataCopy() {
  const { t } = useTranslation('privacy');
  const { id } = useMe();
  const { data: copy, error, refetch } = useQuery(dataExportQuery(id));
  const ask = useAskForDataExport(id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!copy) return <LoadingState rows={1} height={44} />;
  const working = copy.state === 'asked' || copy.state === 'making' ? copy.state : null;
  return (
    <>
      <div role="status" className={classes.copy}>
        {working && <p>{t(`export.${working}`)}</p>}
        {copy.state === 'failed' && (
          <Alert color="red" variant="light">
            {t('export.not_made')}
          </Alert>
        )}
        {copy.state === 'ready' && <Ready copy={copy} />}
      </div>
      <div>
        <Button
          variant={copy.state === 'ready' ? 'subtle' : 'default'}
          loading={ask.isPending || working !== null}
          onClick={() => ask.mutate(undefined, { onError: (refused) => showError(t('export.failed'), refused) })}
        >
          {t(copy.state === 'none' || working ? 'export.submit' : 'export.again')}
        </Button>
      </div>
    </>
  );
}
