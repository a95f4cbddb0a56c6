import { useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMeIfSignedIn } from '#accounts/useMeIfSignedIn.ts';

const InstantHelp = lazy(() => import('./InstantHelp.tsx').then((room) => ({ default: room.InstantHelp })));

/** The text-selection menu for the signed-in on pages without the app's frame, which has its own (Specification 2). There is no companion to ask. */
export function HelpOutsideTheApp() {
  // Signing in and out go to another page: looked at anew with each.
  useLocation();
  const isInApp = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_signed-in') });
  if (!useMeIfSignedIn(!isInApp)) return null;
  return (
    <Suspense>
      <InstantHelp hasCompanion={false} />
    </Suspense>
  );
}
