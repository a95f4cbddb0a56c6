/// <reference lib="webworker" />
import type { PushNotice } from '@visite/contract/push.ts';

declare const self: ServiceWorkerGlobalScope;

/** How a notice is shown: one of the same name takes the place of the former, and is heard only if that was closed. */
export function shownNotice({ title, body, path, tag, language }: PushNotice): [string, NotificationOptions] {
  return [title, { body, tag, lang: language, dir: 'auto', icon: '/icon-512.png', data: { path } }];
}

/** A page of this app and of no other site, whatever came in. */
export function pageOf(notice: { data?: unknown }, origin: string): string {
  const data = notice.data;
  const path = typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/home';
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : `${origin}/home`;
}

/** Goes to the page in a window of the app that is open, or opens one. */
async function open(page: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!first) return self.clients.openWindow(page);
  await first.focus();
  return first.navigate(page).catch(() => self.clients.openWindow(page));
}

/** Shows what the server sends, and opens what is tapped. Browsers end a subscription that receives without showing. */
export function showPushNotices() {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(self.registration.showNotification(...shownNotice(event.data.json() as PushNotice)));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification, self.location.origin)));
  });
}
