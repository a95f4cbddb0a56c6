const two = (part: number) => String(part).padStart(2, '0');

/** A day as a date field writes it, by the clock of whoever sits before it. */
export const today = (now: Date) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The day so many days ahead. */
export const inDays = (now: Date, days: number) => today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** A calendar day in words. It stands for no instant: the same day in every time zone. */
export const dayInWords = (on: string, locale: string, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
