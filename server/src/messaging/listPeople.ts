import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listPeopleToWriteTo as contract } from '@visite/contract/messaging.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { findPeople } from './sql.ts';

export function listPeople(
  house: House,
  caller: Caller,
  { search, ...paging }: Request<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  return findPeople(house.db, signedIn(caller).user_id, search, paging);
}
