import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ORGANIZATION_ACTIONS, type OrganizationActions } from '@visite/contract/auditLog.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AuditEntryLine } from './AuditEntryLine.tsx';
import { allAuditEntries, auditLogQuery, type LogFilter } from './queries.ts';
import classes from './Records.module.css';
import { saveLog } from './saveLog.ts';

const GROUPS = Object.keys(ORGANIZATION_ACTIONS) as OrganizationActions[];
const ALL: LogFilter = { group: null, actor_id: null };

/** Who changed roles, seats and content, the latest first, to be filtered and taken along; for superusers. */
export function AuditLog({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('privacy');
  const [filter, setFilter] = useState(ALL);
  const log = useInfiniteQuery(auditLogQuery(organizationId, filter));
  const file = useMutation({
    mutationFn: () => allAuditEntries(organizationId, filter),
    onSuccess: (entries) => saveLog(entries, t),
    onError: (error) => showError(t('log.file.failed'), error),
  });
  const { data, error } = log;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="audit-log">
      <h2 id="audit-log">{t('log.title')}</h2>
      <search className={classes.filters}>
        <NativeSelect
          label={t('log.group')}
          value={filter.group ?? ''}
          data={[{ value: '', label: t('log.all') }, ...GROUPS.map((value) => ({ value, label: t(`log.groups.${value}`) }))]}
          onChange={(event) => setFilter({ ...filter, group: (event.currentTarget.value || null) as OrganizationActions | null })}
        />
        <NativeSelect
          label={t('log.actor')}
          value={filter.actor_id ?? ''}
          data={[
            { value: '', label: t('log.everybody') },
            ...(first?.actors ?? []).map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` })),
          ]}
          onChange={(event) => setFilter({ ...filter, actor_id: event.currentTarget.value || null })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          disabled={!first || first.total === 0}
          onClick={() => file.mutate()}
        >
          {t('log.file.save')}
        </Button>
      </search>
      {error ? (
        <ErrorState error={error} onRetry={() => void log.refetch()} />
      ) : !entries || !first ? (
        <LoadingState rows={3} height={56} />
      ) : (
        <>
          <p role="status" className="quiet">
            {first.total === 0
              ? t(filter.group || filter.actor_id ? 'log.none_found' : 'log.empty')
              : t('log.found', { count: first.total })}
          </p>
          <ol className={classes.entries} data-old={log.isPlaceholderData || undefined}>
            {entries.map((entry) => (
              <AuditEntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
          {log.hasNextPage && (
            <div>
              <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {t('log.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
