const DAY_MS = 86_400_000;

const dayNumber = (at: Date) => Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS);

/** "morgen", "in 3 Tagen": how far the day of an instant is from another, by the calendar of where the learner is. */
export function comesBack(time: string, now: Date, language: string): string {
  const days = dayNumber(new Date(time)) - dayNumber(now);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return days < 60 ? format.format(days, 'day') : format.format(Math.round(days / 30.4), 'month');
}
