import type { PushDevice } from '@visite/contract/push.ts';
import { and, eq, exists, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { push_subscriptions, refresh_tokens, sign_ins, users } from './tables.ts';

/** A device that notices are brought to, with what is to be known of its owner. */
export interface Device {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  interface_language: string;
  time_zone: string;
}

/** Keeps the device of a sign-in: it has one, and whose it was before does not matter. */
export async function keepDevice(db: Database, of: { user_id: string; sign_in_id: string }, { endpoint, keys }: PushDevice, now: Date) {
  await db.transaction(async (tx) => {
    await tx
      .delete(push_subscriptions)
      .where(or(eq(push_subscriptions.endpoint, endpoint), eq(push_subscriptions.sign_in_id, of.sign_in_id)));
    await tx
      .insert(push_subscriptions)
      .values({ ...of, endpoint, ...keys, created_at: now })
      .onConflictDoNothing();
  });
}

/** Of all that is known of a device nothing stays. */
export async function forgetDevice(db: Database, which: { id: string } | { user_id: string; endpoint: string }) {
  const row =
    'id' in which
      ? eq(push_subscriptions.id, which.id)
      : and(eq(push_subscriptions.user_id, which.user_id), eq(push_subscriptions.endpoint, which.endpoint));
  await db.delete(push_subscriptions).where(row);
}

/** The devices of people whose account is open, where a sign-in lasts. */
function devices(db: Database, where: SQL | undefined, now: Date): Promise<Device[]> {
  const usable = db
    .select({ id: refresh_tokens.id })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.sign_in_id, sign_ins.id), gt(refresh_tokens.expires_at, now)));
  return db
    .select({
      id: push_subscriptions.id,
      user_id: push_subscriptions.user_id,
      endpoint: push_subscriptions.endpoint,
      p256dh: push_subscriptions.p256dh,
      auth: push_subscriptions.auth,
      interface_language: users.interface_language,
      time_zone: users.time_zone,
    })
    .from(push_subscriptions)
    .innerJoin(users, and(eq(users.id, push_subscriptions.user_id), isNull(users.deleted_at), isNull(users.deactivated_at)))
    .innerJoin(sign_ins, and(eq(sign_ins.id, push_subscriptions.sign_in_id), isNull(sign_ins.ended_at)))
    .where(and(where, exists(usable)))
    .orderBy(push_subscriptions.id);
}

export const devicesOf = (db: Database, userIds: string[], now: Date): Promise<Device[]> =>
  userIds.length === 0 ? Promise.resolve([]) : devices(db, inArray(push_subscriptions.user_id, [...new Set(userIds)]), now);

export async function findDevice(db: Database, which: { id: string } | { sign_in_id: string }, now: Date): Promise<Device | undefined> {
  const row = 'id' in which ? eq(push_subscriptions.id, which.id) : eq(push_subscriptions.sign_in_id, which.sign_in_id);
  const [found] = await devices(db, row, now);
  return found;
}
