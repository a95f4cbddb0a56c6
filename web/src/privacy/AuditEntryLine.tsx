import type { AuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
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

interface Props {
  entry: AuditEntry;
  /** Whose log it stands in, where several are shown together. */
  where?: string;
}

/** Who did what to whom, and when. */
export function AuditEntryLine({ entry, where }: Props) {
  const { t, i18n } = useTranslation('privacy');
  const when = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(entry.created_at),
  );
  const subject = entry.subject_name ?? t('log.nobody');
  const what = /^(content|catalogue)_/.test(entry.action) ? t(`log.kinds.${String(entry.details.kind)}`) : '';
  const count = Number(entry.details.recipients ?? entry.details.count ?? 0);
  const job = entry.action.startsWith('jobs_') ? t(`log.jobs.${String(entry.details.job)}`) : '';
  const changes = changesOf(entry, t);
  return (
    <li className={classes.entry}>
      <p>{t(`log.actions.${entry.action}`, { actor: nameOf(entry, t), subject, what, count, job })}</p>
      {changes.length > 0 && <p className="quiet">{changes.join(' · ')}</p>}
      <p className="quiet">
        <time dateTime={entry.created_at}>{when}</time>
        {where && ` · ${where}`}
      </p>
    </li>
  );
}
