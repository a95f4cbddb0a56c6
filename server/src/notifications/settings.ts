import type { PushSettings, PushSettingsUpdate } from '@visite/contract/push.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inArray } from 'drizzle-orm';
import { findDevice } from '#accounts/pushSubscriptions.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { notification_settings } from './tables.ts';

export type Choices = Omit<PushSettings, 'public_key' | 'endpoint_here'>;

/** Until somebody chooses: what others do for them is told, the night is quiet, and nobody is reminded who has not asked for it. */
export const DEFAULT_CHOICES: Choices = {
  messages: true,
  assignments: true,
  reminder_at: null,
  quiet_from: '21:00',
  quiet_until: '07:00',
};

/** What people have chosen, by person; all of them are in it. */
export async function choicesOf(db: Database, userIds: string[]): Promise<Map<string, Choices>> {
  const rows =
    userIds.length === 0 ? [] : await db.select().from(notification_settings).where(inArray(notification_settings.user_id, userIds));
  const chosen = new Map(rows.map(({ user_id, reminded_on: _, ...choices }): [string, Choices] => [user_id, choices]));
  return new Map(userIds.map((id) => [id, chosen.get(id) ?? DEFAULT_CHOICES]));
}

export async function getSettings(house: House, caller: Caller, signInId: string | null): Promise<PushSettings> {
  const { user_id } = signedIn(caller);
  const choices = (await choicesOf(house.db, [user_id])).get(user_id) ?? DEFAULT_CHOICES;
  const device = signInId ? await findDevice(house.db, { sign_in_id: signInId }, house.now()) : undefined;
  return { ...choices, public_key: house.vapidKeys?.publicKey ?? null, endpoint_here: device?.endpoint ?? null };
}

export async function updateSettings(
  house: House,
  caller: Caller,
  signInId: string | null,
  changes: PushSettingsUpdate,
): Promise<PushSettings> {
  const { user_id } = signedIn(caller);
  await house.db
    .insert(notification_settings)
    .values({ user_id, ...DEFAULT_CHOICES, ...changes })
    // Without a change there is still something to set.
    .onConflictDoUpdate({ target: notification_settings.user_id, set: { user_id, ...changes } });
  return getSettings(house, caller, signInId);
}
