import { localTime, startOfDay } from '#progress/localDays.ts';
import { localDate } from '#progress/streak.ts';

/** A reminder that could not be sent for so long is left out: it comes at the time that was chosen, or not at all. */
export const REMINDER_LATEST_MINUTES = 60;

/** Which reminders are due at an instant in a time zone: those of the date whose time (HH:MM) lies between the two, both included. */
export function reminderWindow(instantMs: number, timeZone: string): { date: string; from: string; until: string } {
  const date = localDate(instantMs, timeZone);
  const earliest = Math.max(instantMs - REMINDER_LATEST_MINUTES * 60_000, startOfDay(date, timeZone));
  return { date, from: localTime(earliest, timeZone), until: localTime(instantMs, timeZone) };
}
