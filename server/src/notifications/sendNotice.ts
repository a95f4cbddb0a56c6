import type { Caller } from '@visite/core/permissions/caller.ts';
import { findDevice, forgetDevice } from '#accounts/pushSubscriptions.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { Outcome } from '#platform/jobQueue.ts';
import { bringNotice } from './bringNotice.ts';
import { noticeOf } from './noticeTexts.ts';
import { type News, whatIsNew } from './whatIsNew.ts';

/** One notice to one device: ids alone, its words are made when it is sent. */
export type PushJob = { device_id: string; expires_at: string } & News;

const TEST_SECONDS = 60;

/** Sends what is still new to a device that is still there; a device that its push service knows no more is forgotten. */
export async function sendNotice(house: House, { device_id, expires_at, ...news }: PushJob): Promise<Outcome> {
  const seconds = Math.floor((Date.parse(expires_at) - house.now().getTime()) / 1000);
  const device = await findDevice(house.db, { id: device_id }, house.now());
  if (!device || seconds <= 0) return 'done';
  const text = await whatIsNew(house, news, device);
  if (!text) return 'done';
  const brought = await bringNotice(house, device, noticeOf(text, device.interface_language), seconds);
  if (brought.is === 'gone') await forgetDevice(house.db, device);
  if (brought.is === 'gone' || brought.is === 'brought') return 'done';
  house.log.warn({ err: brought.error }, 'a notice did not reach its push service');
  return { is: brought.is === 'failed' ? 'failed' : 'hopeless', error: brought.error };
}

/** Sends a notice to the device of the call at once. Errors: 409 `push_off`, `device_not_reached`, 502 `push_failed`. */
export async function sendTest(house: House, caller: Caller, signInId: string | null): Promise<undefined> {
  signedIn(caller);
  if (!signInId) throw unauthenticated();
  if (!house.vapidKeys) throw new AppError('push_off');
  const device = await findDevice(house.db, { sign_in_id: signInId }, house.now());
  if (!device) throw new AppError('device_not_reached');
  const brought = await bringNotice(house, device, noticeOf({ kind: 'test' }, device.interface_language), TEST_SECONDS);
  if (brought.is === 'gone') await forgetDevice(house.db, device);
  if (brought.is === 'gone' || brought.is === 'refused') throw new AppError('device_not_reached');
  if (brought.is === 'failed') throw new AppError('push_failed');
}
