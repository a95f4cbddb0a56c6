import type { PushNotice } from '@visite/contract/push.ts';
import { BRAND } from '@visite/core/brand.ts';
import webPush from 'web-push';
import type { Device } from '#accounts/pushSubscriptions.ts';
import type { House } from '#platform/house.ts';
import { isKnownService } from './pushServices.ts';

const ANSWER_MS = 10_000;

/** What the push service said: `gone` is a device that will never take anything again. */
export type Brought = { is: 'brought' } | { is: 'gone' } | { is: 'failed' | 'refused'; error: Error };

/** Whom a push service writes to when something is wrong with what we send (RFC 8292). */
function contactOf({ publicUrl, mailFrom }: House['config']): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Brings a notice to a device's push service, sealed for the device (RFC 8291) and signed by us. Never throws. */
export async function bringNotice(house: House, device: Device, notice: PushNotice, ttlSeconds: number): Promise<Brought> {
  const { vapidKeys, config } = house;
  if (!vapidKeys || !isKnownService(device.endpoint, config.pushServices)) return { is: 'gone' };
  try {
    const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
      vapidDetails: { subject: contactOf(config), ...vapidKeys },
      TTL: ttlSeconds,
      topic: notice.tag,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const response = await fetch(device.endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: body ? new Uint8Array(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { is: 'brought' };
    if (response.status === 404 || response.status === 410) return { is: 'gone' };
    const error = new Error(`the push service answered ${response.status} to ${BRAND.name}`);
    return { is: response.status === 429 || response.status >= 500 ? 'failed' : 'refused', error };
  } catch (error) {
    return { is: 'failed', error: error as Error };
  }
}
