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

/** The instant (milliseconds since 1970) at which it is a time (HH:MM) of a calendar date (YYYY-MM-DD) in a time zone. */
export function instantAt(date: string, time: string, timeZone: string): number {
  const inUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = inUtc - offsetAt(inUtc, timeZone);
  // The clocks may have changed between the two instants.
  return inUtc - offsetAt(guess, timeZone);
}

/** The instant (milliseconds since 1970) at which a calendar date (YYYY-MM-DD) begins in a time zone. */
export const startOfDay = (date: string, timeZone: string): number => instantAt(date, '00:00', timeZone);

/** What a clock in a time zone shows at an instant (milliseconds since 1970): HH:MM. */
export const localTime = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(instantMs);

/** So many days in a row from a date on; a negative first day begins before it. */
export const daysFrom = (date: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(date, -(first + index)));

/** The date of an instant, and the instants at which it begins and ends. */
export function dayOf(instantMs: number, timeZone: string) {
  const date = localDate(instantMs, timeZone);
  return { date, begins: startOfDay(date, timeZone), ends: startOfDay(daysBefore(date, -1), timeZone) };
}
