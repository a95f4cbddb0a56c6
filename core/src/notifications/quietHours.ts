import { instantAt, localTime } from '#progress/localDays.ts';
import { daysBefore, localDate } from '#progress/streak.ts';

/** Times of a person's own clock (HH:MM): from the first until, and without, the second; over midnight where the second is the earlier one. */
export interface QuietHours {
  from: string;
  until: string;
}

/** When (milliseconds since 1970) the quiet hours end in which an instant lies; null when it lies in none. */
export function endOfQuiet(instantMs: number, timeZone: string, { from, until }: QuietHours): number | null {
  const [date, time] = [localDate(instantMs, timeZone), localTime(instantMs, timeZone)];
  const endsToday = from <= until ? from <= time && time < until : time < until;
  if (endsToday) return instantAt(date, until, timeZone);
  return from > until && time >= from ? instantAt(daysBefore(date, -1), until, timeZone) : null;
}
