import { endOfQuiet } from '@visite/core/notifications/quietHours.ts';
import { devicesOf } from '#accounts/pushSubscriptions.ts';
import type { DeviceNews } from '#platform/above.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import type { PushJob } from './sendNotice.ts';
import { type Choices, choicesOf } from './settings.ts';

const HOUR_MS = 60 * 60_000;
/** Who has the conversation open reads the message meanwhile, and is not told of it. */
const TO_READ_MS = 15_000;
/** After so long nobody needs to be told any more. */
const WORTH_MS = { message: 24 * HOUR_MS, assignment: 3 * 24 * HOUR_MS };

const isWanted = ({ kind }: DeviceNews, choices: Choices) => (kind === 'message' ? choices.messages : choices.assignments);

/** When it may be said: at once, or when the quiet hours are over. */
function timeFor(kind: DeviceNews['kind'], { quiet_from, quiet_until }: Choices, timeZone: string, now: Date): Date {
  const soon = now.getTime() + (kind === 'message' ? TO_READ_MS : 0);
  const isQuiet = quiet_from !== null && quiet_until !== null;
  return new Date((isQuiet ? endOfQuiet(soon, timeZone, { from: quiet_from, until: quiet_until }) : null) ?? soon);
}

/** Puts a notice for each device of those for whom something is new and who want to be told; sent once the transaction is committed. */
export async function tellOnDevices(house: Pick<House, 'jobs' | 'now' | 'vapidKeys'>, tx: Database, news: DeviceNews[]): Promise<void> {
  if (!house.vapidKeys || news.length === 0) return;
  const now = house.now();
  const devices = await devicesOf(
    tx,
    news.map(({ user_id }) => user_id),
    now,
  );
  if (devices.length === 0) return;
  const choices = await choicesOf(
    tx,
    devices.map(({ user_id }) => user_id),
  );
  const byTime = new Map<number, PushJob[]>();
  for (const one of news) {
    for (const device of devices) {
      const chosen = choices.get(device.user_id);
      if (device.user_id !== one.user_id || !chosen || !isWanted(one, chosen)) continue;
      const after = timeFor(one.kind, chosen, device.time_zone, now);
      const expires_at = new Date(after.getTime() + WORTH_MS[one.kind]).toISOString();
      byTime.set(after.getTime(), [
        ...(byTime.get(after.getTime()) ?? []),
        { device_id: device.id, kind: one.kind, id: one.id, expires_at },
      ]);
    }
  }
  for (const [after, jobs] of byTime) await house.jobs.put(tx, 'push', jobs, new Date(after));
}
