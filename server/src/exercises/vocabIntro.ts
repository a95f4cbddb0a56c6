import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayEditCourse } from '@visite/core/permissions/resources.ts';
import { itemForWire } from '#courses/itemForWire.ts';
import { contentOf } from '#courses/itemSql.ts';
import { allowedItem } from '#courses/items.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { addToMyVocabulary, hasWordsOf } from '#vocabulary/myVocabulary.ts';

async function vocabIntroOf(house: House, caller: Caller, itemId: string) {
  const found = await allowedItem(house.db, caller, itemId, 'see');
  if (found.item.kind !== 'vocab_intro') throw notFound();
  return { ...found, content: contentOf(found.item) as ContentOf<'vocab_intro'> };
}

export async function getVocabIntro(house: House, caller: Caller, itemId: string): Promise<ContentItem & { is_activated: boolean }> {
  const { item, course, caller: user } = await vocabIntroOf(house, caller, itemId);
  const is_activated = await hasWordsOf(house.db, user.user_id, item.id);
  return {
    ...itemForWire(house, item, item.position, { user_id: user.user_id, mayEdit: mayEditCourse(user, course) }),
    is_activated,
  };
}

/** Puts the words into the caller's own vocabulary (Specification 4); those that are there already stay as they are. */
export async function activateVocabIntro(house: House, caller: Caller, itemId: string) {
  const { item, section, content, caller: user } = await vocabIntroOf(house, caller, itemId);
  const added = await addToMyVocabulary(house.db, user.user_id, content.items, item.id, house.now(), {
    source: { type: 'lesson', title: item.title || section.title },
  });
  return { added: added.length, is_activated: true as const };
}
