import { reminderWindow } from '@visite/core/notifications/dailyReminder.ts';
import { startOfDay } from '@visite/core/progress/localDays.ts';
import { sql } from 'drizzle-orm';
import { devicesOf } from '#accounts/pushSubscriptions.ts';
import { rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { hasLearntSince } from './activity.ts';
import type { PushJob } from './sendNotice.ts';

/** A reminder of the morning is worth nothing in the evening. */
const WORTH_MS = 2 * 60 * 60_000;

const zonesOfReminders = (house: House) =>
  rowsOf<{ time_zone: string }>(
    house.db,
    sql`select distinct person.time_zone from notification_settings chosen join users person on person.id = chosen.user_id
      where chosen.reminder_at is not null and person.deleted_at is null and person.deactivated_at is null`,
  );

/**
 * Reminds those whose time has come and who have not learnt anything today, once a day at most, however many servers ask and however
 * often the time is changed; called every minute.
 */
export async function remindOfToday(house: House): Promise<void> {
  if (!house.vapidKeys) return;
  const now = house.now();
  for (const { time_zone } of await zonesOfReminders(house)) {
    const { date, from, until } = reminderWindow(now.getTime(), time_zone);
    const begin = new Date(startOfDay(date, time_zone));
    await house.db.transaction(async (tx) => {
      const reminded = await rowsOf<{ user_id: string }>(
        tx,
        sql`update notification_settings chosen set reminded_on = ${date} from users person
          where person.id = chosen.user_id and person.time_zone = ${time_zone} and person.deleted_at is null and person.deactivated_at is null
            and chosen.reminder_at between ${from} and ${until} and (chosen.reminded_on is null or chosen.reminded_on < ${date})
            and not ${hasLearntSince(sql`chosen.user_id`, begin)}
          returning chosen.user_id`,
      );
      const devices = await devicesOf(
        tx,
        reminded.map(({ user_id }) => user_id),
        now,
      );
      const expires_at = new Date(now.getTime() + WORTH_MS).toISOString();
      const jobs = devices.map((device): PushJob => ({ device_id: device.id, kind: 'reminder', expires_at }));
      await house.jobs.put(tx, 'push', jobs);
    });
  }
}
