import { BRAND } from '@visite/core/brand.ts';

type NoticePermission = NotificationPermission | 'unavailable';

/** Android shows notices of pages only through a service worker, iPhones only for installed apps: there is nothing to allow then. */
export function noticePermission(): NoticePermission {
  if (typeof Notification === 'undefined' || /Android/i.test(navigator.userAgent)) return 'unavailable';
  return Notification.permission;
}

/** Asks the person; to be called by a tap only, or browsers refuse for good. */
export const askForNotices = (): Promise<NotificationPermission> => Notification.requestPermission();

/** What an alert says, also to somebody who looks at another window just now, if they have allowed it. */
export function notifyWhenAway(message: string, title: string | null) {
  if (typeof document === 'undefined' || !document.hidden || noticePermission() !== 'granted') return;
  const notice = new Notification(title ?? BRAND.name, { body: message, icon: '/icon-512.png' });
  notice.onclick = () => window.focus();
}
