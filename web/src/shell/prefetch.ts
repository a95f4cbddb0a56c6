import type { AnyRouter } from '@tanstack/react-router';

/** Milliseconds after a navigation (Specification 9). */
export const PREFETCH_HIGH_MS = 100;
export const PREFETCH_LOW_MS = 1000;

/** Where people go next, by where they are. */
const LIKELY: Record<string, { high?: string[]; low?: string[] }> = {
  '/': { high: ['/account/sign-in'] },
  '/account/sign-in': { high: ['/home'], low: ['/home/all-cases'] },
  '/home': { high: ['/home/all-cases', '/home/learn'], low: ['/my-cases'] },
  '/home/learn': { high: ['/home/view/$courseId'], low: ['/home/course/$courseId', '/home/courses'] },
  '/home/courses': { high: ['/home/course/$courseId'] },
  '/home/course/$courseId': { high: ['/home/view/$courseId'] },
  '/home/all-cases': { high: ['/home/case-inspection/$caseId'], low: ['/case-interactions/$caseInteractionId'] },
  '/home/case-inspection/$caseId': { high: ['/case-interactions/$caseInteractionId'] },
};

/** Loads the code of likely next pages shortly after a navigation, the likeliest first (Specification 2 and 9). */
export function prefetchLikelyPages(router: AnyRouter) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const load = (path: string) => {
    const route = Object.values(router.routesByPath as Record<string, never>).find(
      (candidate: { fullPath: string }) => candidate.fullPath === path,
    );
    if (route) void router.loadRouteChunk(route);
  };
  router.subscribe('onResolved', () => {
    for (const timer of timers) clearTimeout(timer);
    const here = router.state.matches.at(-1)?.fullPath as string | undefined;
    const likely = LIKELY[here === '/' ? '/' : (here ?? '').replace(/\/$/, '')];
    timers = [
      setTimeout(() => likely?.high?.forEach(load), PREFETCH_HIGH_MS),
      setTimeout(() => likely?.low?.forEach(load), PREFETCH_LOW_MS),
    ];
  });
}
