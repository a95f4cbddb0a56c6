/** Whose calendar the server goes by where it is nobody's own: the wards are in Germany. A person's days are those of `users.time_zone`. */
export const HOME_TIME_ZONE = 'Europe/Berlin';
