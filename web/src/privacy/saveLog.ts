import type { AuditEntry } from '@visite/contract/auditLog.ts';
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
