import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** Gives somebody a password by another hand: they choose one of their own at the next sign-in. */
export async function setGivenPassword(tx: Database, userId: string, passwordHash: string) {
  await tx.update(users).set({ password_hash: passwordHash, must_change_password: true }).where(eq(users.id, userId));
}
