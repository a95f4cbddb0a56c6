const FLAG = 'reloaded_for_stale_asset';

/** The texts of the browsers when a part of a page cannot be loaded: Chromium, Firefox, Safari. */
const CHUNK_FAILURE = /dynamically imported module|error loading dynamically|importing a module script failed/i;

export const isChunkFailure = (error: unknown) => error instanceof Error && CHUNK_FAILURE.test(error.message);

/**
 * After a new version was installed, pages of the old one ask for files that are gone: one page reload per session,
 * guarded by a session flag that is cleared on page load (Specification 4). The page that comes from such a reload
 * remembers it, so that it does not reload for ever when its own parts are missing too.
 */
export function guardAgainstStaleAssets(target: Window = window) {
  const cameFromReload = target.sessionStorage.getItem(FLAG) !== null;
  const reloadOnce = (event: Event) => {
    if (cameFromReload || target.sessionStorage.getItem(FLAG) !== null) return;
    target.sessionStorage.setItem(FLAG, 'true');
    event.preventDefault();
    target.location.reload();
  };
  target.addEventListener('vite:preloadError', reloadOnce);
  target.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) reloadOnce(event);
  });
  // A stylesheet or script of the page itself that is gone; such errors do not bubble.
  target.addEventListener(
    'error',
    (event) => {
      const { tagName } = (event.target ?? {}) as Partial<Element>;
      if (tagName === 'SCRIPT' || tagName === 'LINK') reloadOnce(event);
    },
    true,
  );
  target.addEventListener('load', () => target.sessionStorage.removeItem(FLAG));
}
