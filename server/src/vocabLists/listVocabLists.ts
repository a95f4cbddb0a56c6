import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { getVocabList as detailContract, listVocabLists as listContract } from '@visite/contract/vocabLists.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import type { ShippedList } from '#vocabulary/shippedLists.ts';
import { findKnown, findVocabLists } from './sql.ts';
import { visibleList } from './visibleList.ts';

export const listVocabLists = (house: House, shipped: ShippedList[], caller: Caller, { query }: Request<typeof listContract>) =>
  findVocabLists(house.db, signedIn(caller), shipped, query);

/** Errors: 404 for a list that the caller may not see. */
export async function getVocabList(
  house: House,
  shipped: ShippedList[],
  caller: Caller,
  { params, query: { limit, offset } }: Request<typeof detailContract>,
): Promise<Answer<typeof detailContract>> {
  const user = signedIn(caller);
  const { list, shared_with, words } = await visibleList(house.db, user, shipped, params.vocab_list_id);
  const known = await findKnown(
    house.db,
    user.user_id,
    words.map(({ term }) => term),
  );
  const items = words.slice(offset, offset + limit).map((word) => ({ ...word, is_known: known.has(word.term) }));
  const counts = { vocab_count: words.length, known_count: known.size };
  return { ...list, ...counts, shared_with, words: { items, total: words.length, limit, offset } };
}
