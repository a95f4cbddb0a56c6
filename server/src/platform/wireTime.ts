/** A time as the API says it (domain 1), from whatever a driver gives. */
export const wireTime = (value: Date | string): string => new Date(value).toISOString();

export const wireTimeOrNull = (value: Date | string | null): string | null => (value === null ? null : wireTime(value));
