import type { AuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { installationLogRows, logRows } from './saveLog.ts';

const t = ((key: string, words: Record<string, string> = {}) =>
  key.startsWith('log.actions.')
    ? `${words.actor} ${key.slice(12)} ${words.subject}`
    : key.startsWith('log.fields.') && !key.endsWith('.is_tutor')
      ? ''
      : key) as unknown as TFunction<'privacy'>;
const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id: '1',
    action: 'content_deleted',
    actor: null,
    subject_id: null,
    subject_name: null,
    details: {},
    created_at: '2026-01-01T10:00:00.000Z',
  },
  ...fields,
});
const actor = { id: '1', first_name: '=Eva', last_name: 'Roth', profile_image_url: null };

it('says who did what and what changed, and runs no formula', () => {
  expect(
    logRows([entry({ action: 'invite_created', actor, subject_name: 'Amira', details: { is_tutor: true, is_manager: false } })], t)[1],
  ).toEqual(['2026-01-01T10:00:00.000Z', "'=Eva Roth", "'=Eva Roth invite_created Amira", 'log.fields.is_tutor']);
});

it('keeps the name of what was deleted, and says that an old one is gone', () => {
  expect(
    logRows([entry({ details: { kind: 'dialog', title: 'Anruf' } }), entry({})], t)
      .slice(1)
      .map((row) => row[2]),
  ).toEqual(['log.somebody content_deleted Anruf', 'log.somebody content_deleted log.gone']);
});

it('names in the installation’s log whose each entry is', () => {
  const of = [
    { ...entry({}), organization: { id: '1', name: '=Klinik' } },
    { ...entry({}), organization: null },
  ];
  const rows = installationLogRows(of, t, { column: 'Organisation', nowhere: 'keine' });
  expect(rows.map((row) => row.at(-1))).toEqual(['Organisation', "'=Klinik", 'keine']);
});
