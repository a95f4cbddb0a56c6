import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREFETCH_HIGH_MS, PREFETCH_LOW_MS, prefetchLikelyPages } from './prefetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function routerAt(fullPath: string) {
  let arrived: () => void = () => {};
  const loaded: string[] = [];
  const paths = ['/home/all-cases', '/my-cases'];
  const router = {
    routesByPath: Object.fromEntries(paths.map((path) => [path, { fullPath: path }])),
    state: { matches: [{ fullPath }] },
    subscribe: (_event: string, listener: () => void) => {
      arrived = listener;
    },
    loadRouteChunk: async (route: { fullPath: string }) => void loaded.push(route.fullPath),
  };
  prefetchLikelyPages(router as unknown as AnyRouter);
  return { router, loaded, arrive: () => arrived() };
}

describe('likely next pages (Specification 9)', () => {
  it('are loaded 100 ms after a navigation when very likely, 1000 ms after it when less so', () => {
    const { loaded, arrive } = routerAt('/home');
    arrive();
    vi.advanceTimersByTime(PREFETCH_HIGH_MS - 1);
    expect(loaded).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(loaded).toEqual(['/home/all-cases']);
    vi.advanceTimersByTime(PREFETCH_LOW_MS - PREFETCH_HIGH_MS);
    expect(loaded).toEqual(['/home/all-cases', '/my-cases']);
    expect([PREFETCH_HIGH_MS, PREFETCH_LOW_MS]).toEqual([100, 1000]);
  });

  it('are not loaded when one has gone on before', () => {
    const { router, loaded, arrive } = routerAt('/home');
    arrive();
    router.state.matches = [{ fullPath: '/impressum' }];
    arrive();
    vi.advanceTimersByTime(2000);
    expect(loaded).toEqual([]);
  });
});
