const two = (part: number) => String(part).padStart(2, '0');

/** A day as a date field writes it, by the clock of whoever sits before it. */
export const today = (now: Date) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The end of a day there: whoever finishes in the evening of the last day is in time. */
export function dueAt(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}
