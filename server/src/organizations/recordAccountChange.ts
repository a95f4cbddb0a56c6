import type { AccountChange } from '#platform/above.ts';
import type { Database } from '#platform/database.ts';
import { recordAudit } from './auditLog.ts';

/** Writes a change of somebody's account into the log of each of their organisations, or of none. */
export async function recordAccountChange(tx: Database, { actor_id, action, user_id, organization_ids, fields }: AccountChange, now: Date) {
  const entry = { actor_id, action, subject_id: user_id, ...(fields && { details: { fields } }) };
  const places = organization_ids.length > 0 ? organization_ids : [null];
  await recordAudit(
    tx,
    places.map((organization_id) => ({ ...entry, organization_id })),
    now,
  );
}
