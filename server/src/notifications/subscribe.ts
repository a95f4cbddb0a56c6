import type { PushDevice } from '@visite/contract/push.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { forgetDevice, keepDevice } from '#accounts/pushSubscriptions.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { isKnownService } from './pushServices.ts';

/** Errors: 409 `push_off`, 422 `push_service_unknown`: the server calls the address that it is given, so not any address will do. */
export async function subscribe(house: House, caller: Caller, signInId: string | null, device: PushDevice): Promise<undefined> {
  const { user_id } = signedIn(caller);
  if (!signInId) throw unauthenticated();
  if (!house.vapidKeys) throw new AppError('push_off');
  if (!isKnownService(device.endpoint, house.config.pushServices)) throw new AppError('push_service_unknown');
  await keepDevice(house.db, { user_id, sign_in_id: signInId }, device, house.now());
}

export async function unsubscribe(house: House, caller: Caller, endpoint: string): Promise<undefined> {
  await forgetDevice(house.db, { user_id: signedIn(caller).user_id, endpoint });
}
