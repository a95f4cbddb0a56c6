import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ADMIN_ACTIONS, type AdminActions } from '@visite/contract/auditLog.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditEntryLine } from '#privacy/AuditEntryLine.tsx';
import records from '#privacy/Records.module.css';
import { saveInstallationLog } from '#privacy/saveLog.ts';
import { showError } from '#shell/alerts.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './OrganizationsScreen.module.css';
import { Pages } from './Pages.tsx';
import { allInstallationEntries, installationLogQuery } from './queries.ts';

const GROUPS = Object.keys(ADMIN_ACTIONS) as AdminActions[];

/** What admins did, and what belongs to no organisation, the latest first. */
export function LogScreen() {
  const { t } = useTranslation('administration');
  const [group, setGroup] = useState<AdminActions | null>(null);
  const [actor, setActor] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(installationLogQuery(group ? ADMIN_ACTIONS[group] : [], actor, page));
  const actors = data?.actors ?? [];
  const { t: privacy } = useTranslation('privacy');
  const file = useMutation({
    mutationFn: () => allInstallationEntries(group ? ADMIN_ACTIONS[group] : [], actor),
    onSuccess: (entries) => saveInstallationLog(entries, privacy, { column: t('log.organization'), nowhere: t('log.nowhere') }),
    onError: (problem) => showError(privacy('log.file.failed'), problem),
  });
  return (
    <AdminFrame title={t('log.title')} lead={t('log.lead')}>
      <div className="stack">
        <search className={classes.filters}>
          <NativeSelect
            label={t('log.group')}
            value={group ?? ''}
            data={[{ value: '', label: t('log.all') }, ...GROUPS.map((value) => ({ value, label: t(`log.groups.${value}`) }))]}
            onChange={(event) => {
              setGroup((event.currentTarget.value || null) as AdminActions | null);
              setPage(1);
            }}
          />
          <NativeSelect
            label={t('log.actor')}
            value={actor ?? ''}
            data={[
              { value: '', label: t('log.everybody') },
              ...actors.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` })),
            ]}
            onChange={(event) => {
              setActor(event.currentTarget.value || null);
              setPage(1);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={file.isPending}
            disabled={!data || data.total === 0}
            onClick={() => file.mutate()}
          >
            {privacy('log.file.save')}
          </Button>
        </search>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingState rows={4} height={72} />
        ) : (
          <>
            <p role="status" className="quiet">
              {t('log.found', { count: data.total })}
            </p>
            {data.total === 0 ? (
              <EmptyState title={t('log.none')}>{t(group || actor ? 'log.none_found_text' : 'log.none_text')}</EmptyState>
            ) : (
              <div className={`card ${records.card}`}>
                <ol className={records.entries} data-old={isPlaceholderData || undefined}>
                  {data.items.map((entry) => (
                    <AuditEntryLine key={entry.id} entry={entry} where={entry.organization?.name ?? t('log.nowhere')} />
                  ))}
                </ol>
              </div>
            )}
            <Pages total={data.total} page={page} setPage={setPage} />
          </>
        )}
      </div>
    </AdminFrame>
  );
}
