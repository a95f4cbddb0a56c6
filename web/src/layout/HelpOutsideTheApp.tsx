import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import { isExpiring } from '@visite/core/accounts/token.ts';
import { lazy, Suspense } from 'react';
import { meQuery } from '#accounts/queries.ts';
import { session } from '#api/session.ts';

const InstantHelp = lazy(() => import('./InstantHelp.tsx').then((room) => ({ default: room.InstantHelp })));

/** Nobody is sent to sign in for having opened a public page with an old sign-in. */
function hasFreshToken(): boolean {
  const { token } = session;
  return token !== null && !isExpiring(token.access_token, Date.now(), 0);
}

/** The text-selection menu for the signed-in on pages without the app's frame, which has its own (Specification 2). There is no companion to ask. */
export function HelpOutsideTheApp() {
  // Signing in and out go to another page: looked at anew with each.
  useLocation();
  const isInApp = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_signed-in') });
  const isWanted = !isInApp && hasFreshToken();
  const { data: me } = useQuery({ ...meQuery, enabled: isWanted, retry: false });
  if (!isWanted || !me) return null;
  return (
    <Suspense>
      <InstantHelp hasCompanion={false} />
    </Suspense>
  );
}
