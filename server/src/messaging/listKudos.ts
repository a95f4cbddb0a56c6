import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listKudosFromMe as fromMeContract, listUnreadKudos as unreadContract } from '@visite/contract/messaging.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { findKudosFrom, takeUnreadKudos } from './sql.ts';

export function listKudosFromMe(
  house: House,
  caller: Caller,
  query: Request<typeof fromMeContract>['query'],
): Promise<Answer<typeof fromMeContract>> {
  return findKudosFrom(house.db, signedIn(caller).user_id, query);
}

/** Shown once as unread (domain 5): what is given out here counts as read. */
export async function listUnreadKudos(
  house: House,
  caller: Caller,
  { limit, offset }: Request<typeof unreadContract>['query'],
): Promise<Answer<typeof unreadContract>> {
  const me = signedIn(caller).user_id;
  return house.db.transaction(async (tx) => {
    const { kudos, senders, total } = await takeUnreadKudos(tx, me, house.now(), { limit, offset });
    if (kudos.length > 0) await house.news.tell(tx, [me, ...senders]);
    return { items: kudos, total, limit, offset };
  });
}
