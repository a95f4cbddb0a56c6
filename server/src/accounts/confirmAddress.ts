import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** Who has a mailed link has the mailbox. Confirmed once, it stays as the first time. `email`: only while it is still this one. */
export async function confirmAddress(db: Database, userId: string, now: Date, email?: string) {
  const isStillThis = email === undefined ? undefined : eq(sql`lower(${users.email})`, email);
  await db
    .update(users)
    .set({ email_confirmed_at: now })
    .where(and(eq(users.id, userId), isNull(users.email_confirmed_at), isStillThis));
}
