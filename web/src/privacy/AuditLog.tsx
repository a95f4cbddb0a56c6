import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AuditEntryLine } from './AuditEntryLine.tsx';
import { auditLogQuery } from './queries.ts';
import classes from './Records.module.css';

/** Who changed roles, seats and content, the latest first; for superusers. */
export function AuditLog({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('privacy');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(auditLogQuery(organizationId));
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="audit-log">
      <h2 id="audit-log">{t('log.title')}</h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !entries ? (
        <LoadingState rows={3} height={56} />
      ) : entries.length === 0 ? (
        <p className="quiet">{t('log.empty')}</p>
      ) : (
        <>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <AuditEntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasNextPage && (
            <div>
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('log.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
