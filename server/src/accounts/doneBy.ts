import { doneAt, type Said } from '@visite/core/progress/doneAt.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** When somebody did what they send: not before their account was made, nor before `notBefore` (decision 85). */
export async function doneBy(db: Database, userId: string, said: Said, now: Date, notBefore?: Date): Promise<Date> {
  if (said.done_at === undefined) return now;
  const [user] = await db.select({ created_at: users.created_at }).from(users).where(eq(users.id, userId));
  const earliest = Math.max(user?.created_at.getTime() ?? 0, notBefore?.getTime() ?? 0);
  return new Date(doneAt(said, now.getTime(), earliest));
}
