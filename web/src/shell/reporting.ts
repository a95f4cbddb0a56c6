import type { AnyRouter } from '@tanstack/react-router';
import { getReporting } from '@visite/contract/operations.ts';
import { call } from '#api/client.ts';

/** The route on the screen as it is written in the code, `/home/view/$courseId`: it names no person and holds no secret. */
const placeOf = (router: AnyRouter): string => router.state.matches.at(-1)?.fullPath ?? '/';

/** Errors and page views go where the installation says, and nowhere unless it does; what sends them is loaded only then. */
export async function startReporting(router: AnyRouter) {
  const { release, errors, analytics } = await call(getReporting, {});
  if (errors) {
    const { reportErrors } = await import('./errorReports.ts');
    reportErrors(errors, release, () => placeOf(router));
  }
  if (analytics) {
    const { countPageViews } = await import('./pageViews.ts');
    countPageViews(analytics, window.location.origin, (viewed) => {
      viewed(placeOf(router));
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) viewed(placeOf(router));
      });
    });
  }
}
