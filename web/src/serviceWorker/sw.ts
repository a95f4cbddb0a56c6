/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES_CACHE } from '#offline/filesCache.ts';
import { keepAppFiles, leaveCallsAlone } from './appFiles.ts';
import { showPushNotices } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const MOST_FILES = 400;
const KEPT_SECONDS = 60 * 24 * 3600;

// The page that installed it is served by it at once: it may be the only one before the connection is gone.
clientsClaim();
leaveCallsAlone();
const files = keepAppFiles(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every page of the app is the same document; what the server answers by itself is not the app's.
registerRoute(new NavigationRoute(files.createHandlerBoundToURL('index.html'), { denylist: [/^\/(api|files|content)\//] }));

// Pictures, sounds and documents of lessons that were shown once. Their addresses are signed anew, the file stays the same (docs/decisions/0006).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(files|content)\//.test(url.pathname),
  new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreSearch: true },
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new RangeRequestsPlugin(),
      new ExpirationPlugin({
        maxEntries: MOST_FILES,
        maxAgeSeconds: KEPT_SECONDS,
        purgeOnQuotaError: true,
        matchOptions: { ignoreSearch: true },
      }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  // The page asks first: a new version never takes over while somebody works.
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (data?.type === 'IS_OWN') ports[0]?.postMessage(files.getCacheKeyForURL(data.url) !== undefined);
});

showPushNotices();
