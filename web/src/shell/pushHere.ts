/** What this browser can do about notices that come while the app is closed. */
export interface PushHere {
  is: 'unsupported' | 'blocked' | 'possible';
  /** Where notices to this browser are brought, if it has subscribed to any. */
  endpoint: string | null;
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

/** The app's own service worker; undefined where there is none: then nobody would show a notice. */
const workerHere = async () => (canPush() ? navigator.serviceWorker.getRegistration() : undefined);

export async function pushHere(): Promise<PushHere> {
  const worker = await workerHere();
  if (!worker) return { is: 'unsupported', endpoint: null };
  if (Notification.permission === 'denied') return { is: 'blocked', endpoint: null };
  return { is: 'possible', endpoint: (await worker.pushManager.getSubscription())?.endpoint ?? null };
}

const sameKey = (subscription: PushSubscription, publicKey: string) => {
  const { applicationServerKey: key } = subscription.options;
  return (
    key !== null &&
    btoa(String.fromCharCode(...new Uint8Array(key)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '') === publicKey
  );
};

/** What the server needs in order to send to this browser; null when the person does not allow it. To be called by a tap only. */
export async function subscribeHere(publicKey: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | null> {
  const worker = await workerHere();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return null;
  const before = await worker.pushManager.getSubscription();
  // One for another server's key would be refused by it.
  if (before && !sameKey(before, publicKey)) await before.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** This browser takes no notices any more; what is on it already goes too. */
export async function endPushHere(): Promise<void> {
  const worker = await workerHere();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
}
