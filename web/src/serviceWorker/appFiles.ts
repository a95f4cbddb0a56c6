import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { clearAwayOldFiles } from './oldFiles.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the app, kept on the device, and those of the version before as long as one of its pages may ask for them. */
export function keepAppFiles(entries: ServiceWorkerGlobalScope['__WB_MANIFEST']): PrecacheController {
  const files = new PrecacheController();
  const { cacheName } = files.strategy;
  files.addToCacheList(entries);
  self.addEventListener('install', (event) => event.waitUntil(files.install(event)));
  self.addEventListener('activate', (event) =>
    event.waitUntil(clearAwayOldFiles([...files.getURLsToCacheKeys().values()], cacheName, self.caches)),
  );
  registerRoute(new PrecacheRoute(files));
  // Read only: what it does not hold is the server's.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName, plugins: [{ cacheWillUpdate: async () => null }] }),
  );
  return files;
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }) => Promise<void>;
}

/**
 * Calls never reach the worker, where the browser can be told so. Otherwise each wakes it, though it leaves them to the network; one that
 * comes while the older worker is being stopped starts it anew, and the newer one waits until nobody has called for half a minute.
 */
export function leaveCallsAlone() {
  self.addEventListener('install', (event: InstallEvent) => {
    const left = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
    if (left) event.waitUntil(left.catch(() => undefined));
  });
}
