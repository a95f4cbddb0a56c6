import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { auditLogQuery } from './queries.ts';
import classes from './Records.module.css';

const nameOf = ({ actor }: AuditEntry, t: TFunction<'privacy'>) => (actor ? `${actor.first_name} ${actor.last_name}` : t('log.somebody'));

/** What a change was, field by field, in words: only what people have words for. */
function changesOf({ details }: AuditEntry, t: TFunction<'privacy'>): string[] {
  return Object.entries(details).flatMap(([field, change]) => {
    if (!Array.isArray(change) || change.length !== 2) return [];
    const [before, after] = change as [unknown, unknown];
    const label = t(`log.fields.${field}`, { defaultValue: '' });
    if (label === '') return [];
    if (typeof after === 'boolean') return [t(after ? 'log.given' : 'log.taken', { label })];
    const word = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? t(`log.values.${value}`, { defaultValue: String(value) }) : '–';
    return [t('log.from_to', { label, from: word(before), to: word(after) })];
  });
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('privacy');
  const when = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(entry.created_at),
  );
  const subject = entry.subject_name ?? t('log.nobody');
  const what = entry.action.startsWith('content_') ? t(`log.kinds.${String(entry.details.kind)}`) : '';
  const count = Number(entry.details.recipients ?? 0);
  const changes = changesOf(entry, t);
  return (
    <li className={classes.entry}>
      <p>{t(`log.actions.${entry.action}`, { actor: nameOf(entry, t), subject, what, count })}</p>
      {changes.length > 0 && <p className="quiet">{changes.join(' · ')}</p>}
      <p className="quiet">
        <time dateTime={entry.created_at}>{when}</time>
      </p>
    </li>
  );
}

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
              <Entry key={entry.id} entry={entry} />
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
