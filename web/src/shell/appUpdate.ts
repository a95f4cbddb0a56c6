import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isBuilt } from '#api/client.ts';

/** How often a page that stays open asks for a newer version. */
const ASK_AGAIN_MS = 3_600_000;

let worker: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Installs what makes the app work without a connection, and notices when a newer version of it is ready. */
export async function watchAppUpdate() {
  if (worker || !isBuilt() || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  await worker.register();
  setInterval(() => void worker?.update().catch(() => undefined), ASK_AGAIN_MS);
}

function change() {
  worker?.addEventListener('controlling', () => window.location.reload());
  worker?.messageSkipWaiting();
}

export const appUpdate = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Changes to the newer version and loads the page anew; undefined while there is none. What is kept on the device stays. */
  change: () => (isWaiting ? change : undefined),
};

export const useAppUpdate = (): (() => void) | undefined => useSyncExternalStore(appUpdate.subscribe, appUpdate.change);
