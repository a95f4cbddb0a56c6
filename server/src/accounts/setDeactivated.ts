import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** Closes an account at a time, or (null) opens it again. */
export async function setDeactivated(tx: Database, userId: string, deactivated_at: Date | null) {
  await tx.update(users).set({ deactivated_at }).where(eq(users.id, userId));
}
