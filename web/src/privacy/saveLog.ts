import type { AuditEntry } from '@visite/contract/auditLog.ts';
import type { TFunction } from 'i18next';
import Papa from 'papaparse';
import { saveFile } from '#ui/saveFile.ts';
import { changesOf, sentenceOf } from './entryWords.ts';

/** A spreadsheet runs a cell that begins like this as a formula: a name must not do so. */
const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

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

/** Saves the log as CSV, as spreadsheets here open it: semicolons, and a mark that it is UTF-8. */
export function saveLog(entries: AuditEntry[], t: TFunction<'privacy'>) {
  const text = Papa.unparse(logRows(entries, t), { delimiter: ';' });
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), `${t('log.file.name')}.csv`);
}
