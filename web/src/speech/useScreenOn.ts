import { useEffect } from 'react';

/** Keeps a phone's screen on: while one talks without touching it, it would go dark in mid-sentence. */
export function useScreenOn(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    navigator.wakeLock.request('screen').then(
      (given) => {
        if (isOver) void given.release();
        else lock = given;
      },
      // Refused when the battery is low: then the screen goes dark as always.
      () => undefined,
    );
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [isOn]);
}
