import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { isBuilt } from '#api/client.ts';

/** How often a page that stays open asks for a newer version. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * The browser lets the older version finish what it is at, and where that was being stopped just now and was woken once more, until it has
 * rested for half a minute. After longer than that the page is loaded anew all the same.
 */
const LONGEST_WAIT_MS = 45_000;
/** How long a page that was loaded anew for it changes to the newer version by itself. */
const STILL_ASKED_MS = 5_000;
/** Kept over the loading anew: the person has asked for the newer version. */
const ASKED = 'visite.update_asked';

let worker: Workbox | undefined;
/** A newer version is installed, or has taken over while this page is still one of the older. */
let isReady = false;
let hasTakenOver = false;
/** The page was loaded anew because the person asked for the newer version. */
let isAsked = false;
let isChanging = false;
let isLoading = false;
const listeners = new Set<() => void>();

/** Installs what makes the app work without a connection, and notices when a newer version of it is ready. */
export async function watchAppUpdate() {
  if (worker || !isBuilt() || !('serviceWorker' in navigator)) return;
  const { Workbox, messageSW } = await import('workbox-window');
  worker = new Workbox('/sw.js');
  if (sessionStorage.getItem(ASKED) !== null) {
    sessionStorage.removeItem(ASKED);
    isAsked = true;
    // Nobody's page is loaded anew minutes later, in the middle of something else: it is offered again.
    setTimeout(() => {
      isAsked = false;
      offer();
    }, STILL_ASKED_MS);
  }
  worker.addEventListener('waiting', () => {
    isReady = true;
    if (isAsked) worker?.messageSkipWaiting();
    offer();
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) takenOver();
  });
  await worker.register();
  const { controller } = navigator.serviceWorker;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  const isOwn = ({ src }: HTMLScriptElement) => controller && messageSW(controller, { type: 'IS_OWN', url: src });
  // While this page was loading the newer version took over from the one whose page it is. Of its scripts some stay the same.
  void Promise.all(scripts.map(isOwn)).then((answers) => {
    if (answers.includes(false)) takenOver();
  });
  setInterval(() => void worker?.update().catch(() => undefined), ASK_AGAIN_MS);
}

function offer() {
  if (isAsked || !isReady) return;
  for (const listener of listeners) listener();
}

/** The newer version is at work, here because it was asked for or from another tab, whose person asked for it. */
function takenOver() {
  isReady = true;
  hasTakenOver = true;
  if (isAsked || isChanging) load();
  else offer();
}

/** Loads the page anew, once. */
function load() {
  if (isLoading) return;
  isLoading = true;
  window.location.reload();
}

function change() {
  if (hasTakenOver) return load();
  isChanging = true;
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
  change: () => (isReady && !isAsked ? change : undefined),
};

export const useAppUpdate = (): (() => void) | undefined => useSyncExternalStore(appUpdate.subscribe, appUpdate.change);
