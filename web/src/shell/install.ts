import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page as an app; no standard type has it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const PLATFORMS = ['android', 'iphone', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(prompt: InstallPrompt | undefined) {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** The browser makes its offer once, soon after the start: it is kept for whoever asks for it. */
export function watchInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/** Opens the browser's own dialog, if it offers one; the offer is good for one time. */
export function useInstall(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
  if (!prompt) return undefined;
  return async () => {
    await prompt.prompt();
    await prompt.userChoice;
    change(undefined);
  };
}

export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** By the browser's own words; iPads call themselves Macs, but can be touched. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return 'desktop';
}
