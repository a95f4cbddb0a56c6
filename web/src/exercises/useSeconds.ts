import { useEffect, useMemo } from 'react';

/** Who does nothing for so long has gone: the rest does not count. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Measures the time for which a page is looked at. `take` gives the seconds since it was last called. */
export function useSeconds() {
  const watch = useMemo(() => stopwatch(() => Date.now()), []);
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? watch.go() : watch.pause());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [watch]);
  return watch;
}

/** `now` in milliseconds. */
export function stopwatch(now: () => number) {
  let counted = 0;
  let since: number | null = null;
  const count = () => {
    if (since !== null) counted += Math.min(LONGEST_PAUSE_MS, now() - since);
  };
  return {
    go() {
      since ??= now();
    },
    pause() {
      count();
      since = null;
    },
    take(): number {
      count();
      if (since !== null) since = now();
      const seconds = counted / 1000;
      counted = 0;
      return seconds;
    },
  };
}
