/** Whose calendar the server goes by: the wards are in Germany. The browser counts its own streak by its own clock. */
export const HOME_TIME_ZONE = 'Europe/Berlin';
