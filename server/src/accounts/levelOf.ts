import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

/** The level asked for with the line, else the learner's own. */
export async function levelOf(db: Database, userId: string, asked: string | null | undefined): Promise<LanguageLevel> {
  if (asked) return asked as LanguageLevel;
  const [user] = await db.select({ level: users.language_level }).from(users).where(eq(users.id, userId));
  return (user?.level ?? 'NATIVE') as LanguageLevel;
}
