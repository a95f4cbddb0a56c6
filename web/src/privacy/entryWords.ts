import type { AuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';

const nameOf = ({ actor }: AuditEntry, t: TFunction<'privacy'>) => (actor ? `${actor.first_name} ${actor.last_name}` : t('log.somebody'));

/** What a change was, field by field, in words: only what people have words for. */
export function changesOf({ details }: AuditEntry, t: TFunction<'privacy'>): string[] {
  const word = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(String).join(', ') || '–';
    return typeof value === 'string' || typeof value === 'number' ? t(`log.values.${value}`, { defaultValue: String(value) }) : '–';
  };
  return Object.entries(details).flatMap(([field, change]) => {
    const label = t(`log.fields.${field}`, { defaultValue: '' });
    if (label === '') return [];
    // What somebody is invited as, where nothing was before.
    if (change === true) return [label];
    if (!Array.isArray(change) || change.length !== 2) return [];
    const [before, after] = change as [unknown, unknown];
    if (typeof after === 'boolean') return [t(after ? 'log.given' : 'log.taken', { label })];
    return [t('log.from_to', { label, from: word(before), to: word(after) })];
  });
}

/** Who did what to whom, in a sentence. */
export function sentenceOf(entry: AuditEntry, t: TFunction<'privacy'>): string {
  const { action, details, subject_name } = entry;
  const isContent = /^(content|catalogue)_/.test(action);
  const isAssignment = action.startsWith('assignment_');
  const former = typeof details.title === 'string' && !isAssignment ? details.title : t(isContent ? 'log.gone' : 'log.nobody');
  return t(`log.actions.${action}`, {
    actor: nameOf(entry, t),
    subject: subject_name ?? former,
    what: isContent ? t(`log.kinds.${String(details.kind)}`, { defaultValue: '' }) : isAssignment ? String(details.title ?? '') : '',
    count: Number(details.recipients ?? details.count ?? 0),
    job: action.startsWith('jobs_') ? t(`log.jobs.${String(details.job)}`, { defaultValue: String(details.job) }) : '',
  });
}
