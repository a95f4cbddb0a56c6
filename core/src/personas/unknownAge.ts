/** No age at all: publishing waits until one is given. */
export const UNKNOWN_AGE = -1;
