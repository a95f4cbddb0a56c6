import type { News } from '@visite/contract/messaging.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';

/** A connection on which nothing is said may be dead, and proxies close it. */
const SILENT_MS = 25_000;
/** Then the browser comes again, with a token that still holds. */
const LONGEST_MS = 15 * 60_000;

async function* events(house: House, userId: string, signal: AbortSignal): AsyncGenerator<News> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const followed = house.news.follow(userId);
  try {
    // What came before it was listened to is looked for too: nothing is missed by a reconnection.
    yield { type: 'look' };
    while (!until.aborted) {
      const isNew = await followed.next(SILENT_MS, until);
      if (!until.aborted) yield { type: isNew ? 'look' : 'alive' };
    }
  } finally {
    followed.end();
  }
}

export function followNews(house: House, caller: Caller, isStream: boolean, signal: AbortSignal): AsyncGenerator<News> | News {
  const { user_id } = signedIn(caller);
  return isStream ? events(house, user_id, signal) : { type: 'look' };
}
