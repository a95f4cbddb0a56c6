import type { Fact } from '@visite/contract/personas.ts';
import type { Language } from '@visite/contract/primitives.ts';
import type { TranslationOption } from '@visite/contract/translations.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { vocab_items, vocab_lists } from '#vocabulary/tables.ts';

interface Known {
  term: string;
  meaning: string;
}

const MAX_WORDS = 12;

/** A term stands in the folded text as a word or the beginning of one: "Schmerz" in "Schmerzen", "der" and "sich" aside. */
function stands(term: string, folded: string): boolean {
  const bare = fold(term).replace(/^(der|die|das|sich) /, '');
  return bare.length > 2 && new RegExp(`(?<![a-z])${bare.replaceAll(/[^a-z0-9 ]/g, '.')}[a-z]{0,3}(?![a-z])`).test(folded);
}

/** Words of the text that somebody has explained or translated; nothing is invented. */
export function knownWords(text: string, sources: readonly Known[]): Known[] {
  const folded = fold(text);
  const found = sources.filter(({ term }) => stands(term, folded));
  return [...new Map(found.map((one) => [fold(one.term), one])).values()].slice(0, MAX_WORDS);
}

/** The learner's own words with their meaning in the language. */
export function ownWords(db: Database, userId: string, language: Language): Promise<Known[]> {
  const translation = sql<string>`${vocab_items.translations}->>${language}`;
  return db
    .select({ term: vocab_items.term, meaning: translation })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(and(eq(vocab_lists.user_id, userId), sql`coalesce(${translation}, '') <> ''`));
}

/** What the person's facts say in simple German, where the text told facts. */
export function inSimpleGerman(told: readonly Fact[]): string | null {
  return told.length > 0 ? told.map(({ answer }) => answer.simple[0] ?? '').join(' ') : null;
}

/** The built-in engine's honest version: what was written down before; null: no free translation, only words that may help. */
export const builtInText = ({
  translation_option,
  told,
}: {
  translation_option: TranslationOption;
  told: readonly Fact[];
}): string | null => (translation_option === 'SIMPLE_GERMAN' ? inSimpleGerman(told) : null);
