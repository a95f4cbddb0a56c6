import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { copyVocabToMy as contract } from '@visite/contract/vocabLists.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';
import type { ShippedList } from '#vocabulary/shippedLists.ts';
import { visibleList } from './visibleList.ts';

/**
 * Copies a list, or the chosen words of it, into the caller's own vocabulary; sent twice it adds nothing. Errors: 404 for a list that
 * the caller may not see.
 */
export async function copyVocabToMy(
  house: House,
  shipped: ShippedList[],
  caller: Caller,
  { params, body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const user = signedIn(caller);
  const { list, words } = await visibleList(house.db, user, shipped, params.vocab_list_id);
  const wanted = body?.terms && new Set(body.terms);
  const copied = wanted ? words.filter(({ term }) => wanted.has(term)) : words;
  const source = { type: list.type === 'course' ? ('lesson' as const) : ('list' as const), title: list.title };
  const added = await addToMyVocabulary(house.db, user.user_id, copied, null, house.now(), { source });
  return { new_count: added.length, known_count: copied.length - added.length, vocab_item_ids: added.map(({ id }) => id) };
}
