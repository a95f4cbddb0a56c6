import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import { users } from './tables.ts';

/** Whose calendar a day of this person goes by (specification 4, streak: local dates). */
export async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const [user] = await db.select({ time_zone: users.time_zone }).from(users).where(eq(users.id, userId));
  return user?.time_zone ?? HOME_TIME_ZONE;
}
