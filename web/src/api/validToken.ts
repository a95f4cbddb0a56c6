import type { Token } from '@visite/contract/accounts.ts';
import { isExpiring } from '@visite/core/accounts/token.ts';
import { ApiError } from './errors.ts';
import { session } from './session.ts';

/** A refresh that takes longer is given up, so that it never holds up the other tabs. */
const REFRESH_TIMEOUT_MS = 15_000;

/** Answers that say "not now" rather than "no": nobody is signed out while a server restarts. */
const TRANSIENT = new Set([408, 429, 502, 503, 504]);
const isRefusal = (error: unknown) => error instanceof ApiError && !TRANSIENT.has(error.status);

export interface Refresh {
  /** Asks the server for new tokens; throws ApiError when it refuses. */
  renew: (refreshToken: string, signal: AbortSignal) => Promise<Token>;
  /** Called when the sign-in is over because a refresh failed (Specification 4). */
  onSignedOut: () => void;
}

async function refreshOnce({ renew, onSignedOut }: Refresh): Promise<Token | null> {
  const held = session.token;
  // Another tab may have renewed it, or signed out, while this one waited for the lock.
  if (!held || !isExpiring(held.access_token, Date.now())) return held;
  try {
    const renewed = await renew(held.refresh_token, AbortSignal.timeout(REFRESH_TIMEOUT_MS));
    session.token = renewed;
    return renewed;
  } catch (error) {
    // What still holds for some minutes is used up before anybody has to sign in again.
    if (!isRefusal(error)) {
      if (!isExpiring(held.access_token, Date.now(), 0)) return held;
      throw error;
    }
    session.clear();
    onSignedOut();
    return null;
  }
}

/** One refresh at a time in this tab; the lock makes it one at a time across tabs. */
let refreshing: Promise<Token | null> | undefined;

/** A valid token: renewed when missing or expiring within 15 minutes (Specification 4); null when nobody is signed in. */
export function validToken(refresh: Refresh): Promise<Token | null> {
  const held = session.token;
  if (!held || !isExpiring(held.access_token, Date.now())) return Promise.resolve(held);
  const locks = globalThis.navigator?.locks;
  refreshing ??= Promise.resolve(locks ? locks.request('visite-token-refresh', () => refreshOnce(refresh)) : refreshOnce(refresh)).finally(
    () => {
      refreshing = undefined;
    },
  );
  return refreshing;
}
