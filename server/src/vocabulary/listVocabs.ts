import type { Request } from '@visite/contract/endpoint.ts';
import type { listVocabs as contract } from '@visite/contract/vocabulary.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findListOwner, findLists, findVocabs } from './sql.ts';

export const listMyVocabLists = (house: House, caller: Caller) => findLists(house.db, signedIn(caller).user_id);

/** The caller's own words; 404 for a list of somebody else. */
export async function listVocabs(house: House, caller: Caller, query: Request<typeof contract>['query']) {
  const { user_id } = signedIn(caller);
  if (query.vocab_list_id && (await findListOwner(house.db, query.vocab_list_id)) !== user_id) throw notFound();
  return findVocabs(house.db, user_id, query);
}
