import type { AuditEntry, InstallationAuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';
import { harmless, saveTable } from '#ui/saveTable.ts';
import { changesOf, sentenceOf } from './entryWords.ts';

/** The rows of the file, headings first. */
export const logRows = (entries: AuditEntry[], t: TFunction<'privacy'>): string[][] => [
  (['at', 'who', 'what', 'changes'] as const).map((column) => t(`log.file.${column}`)),
  ...entries.map((entry) => [
    entry.created_at,
    harmless(entry.actor ? `${entry.actor.first_name} ${entry.actor.last_name}` : t('log.somebody')),
    harmless(sentenceOf(entry, t)),
    harmless(changesOf(entry, t).join(' · ')),
  ]),
];

/** Saves the log as CSV. */
export const saveLog = (entries: AuditEntry[], t: TFunction<'privacy'>) => saveTable(logRows(entries, t), t('log.file.name'));

/** The rows of the installation's log: those of an organisation's, each with whose it is. */
export const installationLogRows = (
  entries: InstallationAuditEntry[],
  t: TFunction<'privacy'>,
  { column, nowhere }: { column: string; nowhere: string },
): string[][] =>
  logRows(entries, t).map((row, index) => [...row, index === 0 ? column : harmless(entries[index - 1]?.organization?.name ?? nowhere)]);

/** Saves the installation's log as CSV. */
export const saveInstallationLog = (...of: Parameters<typeof installationLogRows>) =>
  saveTable(installationLogRows(...of), of[1]('log.file.name'));
