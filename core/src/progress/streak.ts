/** Specification 9: XP events of the last 30 days are looked at, and at most 365 days counted. */
export const STREAK_WINDOW_DAYS = 30;
export const STREAK_MAX_DAYS = 365;

/** Making one takes a hundred times as long as using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, known);
  return known;
}

/** The calendar date (YYYY-MM-DD) of an instant (milliseconds since 1970) in a time zone. */
export function localDate(instantMs: number, timeZone: string): string {
  return calendarOf(timeZone).format(instantMs);
}

/** The date some days before a date, by the calendar. */
export function daysBefore(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Counted in UTC, where every day has 24 hours.
  const instant = Date.UTC(year, month - 1, day - days);
  return localDate(instant, 'UTC');
}

/**
 * Days in a row with activity (Specification 4, streak): counted back from today if today has activity, else from
 * yesterday; up to 365 days; stops at the first day without. `activeDates` are local calendar dates, in any order.
 */
export function streak(activeDates: Iterable<string>, today: string): number {
  const active = new Set(activeDates);
  const start = active.has(today) ? 0 : 1;
  let days = 0;
  while (days < STREAK_MAX_DAYS && active.has(daysBefore(today, start + days))) days += 1;
  return days;
}
