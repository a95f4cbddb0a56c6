/** Failures that are remembered, in minutes. */
export const SIGN_IN_WINDOW_MINUTES = 15;
/** Failures within the window after which an account is closed for the rest of it. */
export const SIGN_IN_LIMIT_PER_ACCOUNT = 8;
/** The same for one network address, behind which a whole ward may sit. */
export const SIGN_IN_LIMIT_PER_ADDRESS = 60;

/**
 * Seconds until the next try, 0 when it may be made now. `failures` are times of failed sign-ins in milliseconds since
 * 1970, in any order; those older than the window do not count.
 */
export function secondsUntilNextSignIn(failures: number[], nowMs: number, limit: number): number {
  const windowMs = SIGN_IN_WINDOW_MINUTES * 60_000;
  const recent = failures.filter((failure) => nowMs - failure < windowMs).sort((a, b) => b - a);
  const deciding = recent[limit - 1];
  return deciding === undefined ? 0 : Math.ceil((deciding + windowMs - nowMs) / 1000);
}
