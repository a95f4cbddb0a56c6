import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { unauthenticated } from '#platform/errors.ts';

/** Throws 401 for a caller who is not signed in. */
export function signedIn(caller: Caller): SignedIn {
  if (caller.kind === 'anonymous') throw unauthenticated();
  return caller;
}
