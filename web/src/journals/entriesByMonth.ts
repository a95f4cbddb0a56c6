import type { JournalEntry } from '@visite/contract/journals.ts';

interface Month {
  /** As the reader's calendar has it: `2026-3`. */
  key: string;
  /** Of the first of its entries. */
  time: Date;
  entries: JournalEntry[];
}

/** The entries under the months in which they were begun, in the order in which they come. */
export function entriesByMonth(entries: readonly JournalEntry[]): Month[] {
  const months: Month[] = [];
  for (const entry of entries) {
    const time = new Date(entry.created_at);
    const key = `${time.getFullYear()}-${time.getMonth() + 1}`;
    const last = months.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else months.push({ key, time, entries: [entry] });
  }
  return months;
}
