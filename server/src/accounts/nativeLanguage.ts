import { Language } from '@visite/contract/primitives.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** The language a user speaks best, into which is translated where none is named. */
export async function nativeLanguage(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select({ native: users.native_language }).from(users).where(eq(users.id, userId));
  return Language.catch('eng').parse(user?.native);
}
