import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isBuilt } from '#api/client.ts';

/** How often a page that stays open asks for a newer version. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * While something of it is under way the browser keeps the older version at work, for minutes: after so long the page is loaded anew all
 * the same, which ends what was under way.
 */
const LONGEST_WAIT_MS = 5_000;
/** Kept over the loading anew: the person has asked for the newer version. */
const ASKED = 'visite.update_asked';

let worker: Workbox | undefined;
let isWaiting = false;
let isLoading = false;
const listeners = new Set<() => void>();

/** Installs what makes the app work without a connection, and notices when a newer version of it is ready. */
export async function watchAppUpdate() {
  if (worker || !isBuilt() || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  worker = new Workbox('/sw.js');
  let isAsked = sessionStorage.getItem(ASKED) !== null;
  sessionStorage.removeItem(ASKED);
  let isThere = false;
  const offer = () => {
    if (isAsked || !isThere) return;
    isWaiting = true;
    for (const listener of listeners) listener();
  };
  worker.addEventListener('waiting', () => {
    isThere = true;
    if (isAsked) worker?.messageSkipWaiting();
    offer();
  });
  if (isAsked) {
    worker.addEventListener('controlling', () => {
      if (isAsked) load();
    });
    // Nobody's page is loaded anew minutes later, in the middle of something else: it is offered again.
    setTimeout(() => {
      isAsked = false;
      offer();
    }, LONGEST_WAIT_MS);
  }
  await worker.register();
  setInterval(() => void worker?.update().catch(() => undefined), ASK_AGAIN_MS);
}

/** Loads the page anew, once. */
function load() {
  if (isLoading) return;
  isLoading = true;
  window.location.reload();
}

function change() {
  worker?.addEventListener('controlling', load);
  worker?.messageSkipWaiting();
  setTimeout(() => {
    if (isLoading) return;
    sessionStorage.setItem(ASKED, 'true');
    load();
  }, LONGEST_WAIT_MS);
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
