import { useEffect, useState } from 'react';

const EVERY_MS = 1000;

/** Seconds since the first card was turned to, for fun; null while nothing happened in this visit. */
export function useGameTime({ hasBegun, isOver }: { hasBegun: boolean; isOver: boolean }): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const isRunning = hasBegun && !isOver;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
