import type { AuditAction } from '@visite/contract/auditLog.ts';
import type { Database } from '#platform/database.ts';
import { audit_entries } from './tables.ts';

export interface NewAuditEntry {
  organization_id: string | null;
  actor_id: string | null;
  action: AuditAction;
  subject_id: string | null;
  details?: Record<string, unknown>;
}

/** Writes down who did it, in the transaction in which it was done: nothing is done without its entry, nor the other way round. */
export async function recordAudit(tx: Database, entries: NewAuditEntry | NewAuditEntry[], now: Date) {
  await tx.insert(audit_entries).values([entries].flat().map((entry) => ({ ...entry, created_at: now })));
}

/** The fields that differ, as `[before, after]`. */
export function changesOf<T extends object>(before: T, after: T): Record<string, [unknown, unknown]> {
  const names = Object.keys(after) as (keyof T & string)[];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(differing.map((name) => [name, [before[name], after[name]]]));
}
