import { useQuery } from '@tanstack/react-query';
import { isExpiring } from '@visite/core/accounts/token.ts';
import { session } from '#api/session.ts';
import { meQuery } from './queries.ts';

/** Nobody is sent to sign in for having opened a public page with an old sign-in. */
function hasFreshToken(): boolean {
  const { token } = session;
  return token !== null && !isExpiring(token.access_token, Date.now(), 0);
}

/** Who has opened a public page signed in; undefined for everybody else, and until it is known. */
export function useMeIfSignedIn(isWanted = true) {
  const isAsked = isWanted && hasFreshToken();
  const { data } = useQuery({ ...meQuery, enabled: isAsked, retry: false });
  return isAsked ? data : undefined;
}
