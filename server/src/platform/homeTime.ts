import { localDate } from '@visite/core/progress/streak.ts';

/** Whose calendar the server goes by where it is nobody's own: the wards are in Germany. A person's days are those of `users.time_zone`. */
export const HOME_TIME_ZONE = 'Europe/Berlin';

/** The calendar day (YYYY-MM-DD) of an instant there. */
export const wardDay = (instant: Date): string => localDate(instant.getTime(), HOME_TIME_ZONE);
