const FLAG = 'reloaded_for_stale_asset';

/**
 * After a new version was installed, pages of the old one ask for files that are gone: one reload per session, guarded
 * by a flag that is cleared once a page has loaded (Specification 4). A page that fails at once again is not reloaded.
 */
export function guardAgainstStaleAssets(target: Window = window) {
  target.addEventListener('vite:preloadError', (event) => {
    if (target.sessionStorage.getItem(FLAG)) return;
    target.sessionStorage.setItem(FLAG, 'true');
    event.preventDefault();
    target.location.reload();
  });
  // Cleared late enough that a page whose own parts are missing does not reload for ever.
  target.addEventListener('load', () => target.setTimeout(() => target.sessionStorage.removeItem(FLAG), 10_000));
}
