/** Whoever types a year wrongly means none that is further ahead. */
export const DUE_YEARS_AHEAD = 5;

/** The latest day for which something may be assigned: `DUE_YEARS_AHEAD` years after today. Both YYYY-MM-DD. */
export function latestDueDay(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  // There is no 29 February in every year.
  return `${Number(year) + DUE_YEARS_AHEAD}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
