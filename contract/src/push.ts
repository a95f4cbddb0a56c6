import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TimeOfDay } from './primitives.ts';

/** Bytes as the browser writes them: base64url. */
const Key = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/);

/** What a browser's `PushSubscription` says of itself: where its push service takes notices, and the keys that they are sealed with (RFC 8291). */
export const PushDevice = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: Key, auth: Key }),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What somebody wants to be told of on their devices, and when. Times are those of the person's own clock (`time_zone`). */
const Choices = z.object({
  messages: z.boolean(),
  assignments: z.boolean(),
  /** When to be reminded of the day's plan; null: never. */
  reminder_at: TimeOfDay.nullable(),
  /** Between the two nothing comes but the reminder; both null: there is no such time. */
  quiet_from: TimeOfDay.nullable(),
  quiet_until: TimeOfDay.nullable(),
});

export const PushSettings = Choices.extend({
  /** With which the browser subscribes (VAPID, base64url); null: this installation sends no notices. */
  public_key: z.string().nullable(),
  /** The address of the device from which the call comes, if notices go there. */
  endpoint_here: z.string().nullable(),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const PushSettingsUpdate = Choices.partial().refine(
  ({ quiet_from, quiet_until }) =>
    (quiet_from === null) === (quiet_until === null) && (quiet_from === undefined) === (quiet_until === undefined),
  { path: ['quiet_until'], error: 'quiet hours have a beginning and an end' },
);
export type PushSettingsUpdate = z.infer<typeof PushSettingsUpdate>;

/** What a notice holds when it reaches the device, sealed on its way (docs/decisions/0047). */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it opens: a path of the app. */
  path: z.string().regex(/^\/(?!\/)/),
  /** A later notice of the same name takes the place of this one. */
  tag: z.string(),
  language: z.string(),
});
export type PushNotice = z.infer<typeof PushNotice>;

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/push/subscribe',
  summary: 'Sends notices to this device from now on, until its sign-in ends; a device that somebody else used is theirs no more',
  auth: 'bearer',
  body: PushDevice,
  responseType: 'empty',
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push/unsubscribe',
  summary: 'Forgets a device of the caller; one that is not known is forgotten already',
  auth: 'bearer',
  body: z.object({ endpoint: z.string().max(2000) }),
  responseType: 'empty',
});

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/push/settings',
  summary: 'What the caller is told of on their devices, and whether this one is among them',
  auth: 'bearer',
  response: PushSettings,
});

export const updatePushSettings = endpoint({
  method: 'PUT',
  path: '/push/settings',
  summary: 'Changes the given choices',
  auth: 'bearer',
  body: PushSettingsUpdate,
  response: PushSettings,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/push/test',
  summary: 'Sends a notice to the device from which the call comes; 409 when there is none, or it takes nothing any more',
  auth: 'bearer',
  responseType: 'empty',
});
