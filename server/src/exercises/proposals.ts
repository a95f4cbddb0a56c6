import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { type ProposedWord, proposeWords } from '@visite/core/vocabulary/proposeWords.ts';
import { v7 } from 'uuid';
import { allowedSection } from '#courses/allowed.ts';
import { contentOf, findItems } from '#courses/itemSql.ts';
import { allowedItem, changeItem, createItem } from '#courses/items.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { commonWords } from '#vocabulary/vocabularyContent.ts';

const textOfSection = async (db: Database, sectionId: string) => (await findItems(db, sectionId)).map(({ words }) => words).join('\n');

/** The built-in engine knows no dictionary: meaning, article and translations are left to the author. */
const asEntry = ({ term, example }: ProposedWord): VocabEntry => ({
  id: v7(),
  term,
  article: null,
  plural: '',
  part_of_speech: /^\p{Lu}/u.test(term) ? 'noun' : 'other',
  meaning: '',
  translations: {},
  example,
  picture: null,
});

export async function proposeVocabulary(house: House, caller: Caller, sectionId: string, count: number) {
  const { section } = await allowedSection(house.db, caller, sectionId, 'edit');
  return { terms: proposeWords(await textOfSection(house.db, section.id), commonWords(), count) };
}

/** A new item of words from a text, or from the section's own texts. */
export async function extractWords(
  house: House,
  caller: Caller,
  kind: 'mm_vocab' | 'vocab_intro',
  sectionId: string,
  { text, count }: { text?: string | undefined; count: number },
): Promise<ContentItem> {
  const { section } = await allowedSection(house.db, caller, sectionId, 'edit');
  const words = proposeWords(text ?? (await textOfSection(house.db, section.id)), commonWords(), count);
  return createItem(house, caller, kind, section.id, { content: { items: words.map(asEntry) } });
}

export async function moreWords(
  house: House,
  caller: Caller,
  itemId: string,
  { count, version }: { count: number; version: number },
): Promise<ContentItem> {
  const { item, section, caller: user } = await allowedItem(house.db, caller, itemId, 'edit');
  if (item.kind !== 'mm_vocab') throw notFound();
  const { items } = contentOf(item) as ContentOf<'mm_vocab'>;
  const known = items.map(({ term }) => term);
  const words = proposeWords(await textOfSection(house.db, section.id), commonWords(), count, known);
  return changeItem(house, user, item, version, { content: { items: [...items, ...words.map(asEntry)] } });
}
