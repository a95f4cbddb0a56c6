import { Language } from '@visite/contract/primitives.ts';
import { findUser } from '#accounts/findUser.ts';
import type { Database } from '#platform/database.ts';

/** The language that somebody's words are translated into; English for who grew up with German. */
export async function translationLanguage(db: Database, userId: string): Promise<Language> {
  const own = Language.safeParse((await findUser(db, userId))?.native_language);
  return own.success && own.data !== 'deu' ? own.data : 'eng';
}
