import { daysBefore, localDate } from './streak.ts';

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = PARTS.map((part) => parts.get(part));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

/** The instant (milliseconds since 1970) at which a calendar date (YYYY-MM-DD) begins in a time zone. */
export function startOfDay(date: string, timeZone: string): number {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`);
  const guess = midnightUtc - offsetAt(midnightUtc, timeZone);
  // The clocks may have changed between the two midnights.
  return midnightUtc - offsetAt(guess, timeZone);
}

/** So many days in a row from a date on; a negative first day begins before it. */
export const daysFrom = (date: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(date, -(first + index)));

/** The date of an instant, and the instants at which it begins and ends. */
export function dayOf(instantMs: number, timeZone: string) {
  const date = localDate(instantMs, timeZone);
  return { date, begins: startOfDay(date, timeZone), ends: startOfDay(daysBefore(date, -1), timeZone) };
}
