import { createHmac } from 'node:crypto';
import { SIGN_IN_WINDOW_MINUTES, secondsUntilNextSignIn } from '@visite/core/accounts/signInLimit.ts';
import { and, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { attempts } from './tables.ts';

export interface AttemptLimit {
  /** What the attempt is made on: `account:...`, `address:...`. */
  subject: string;
  limit: number;
  /** How long an attempt counts, in minutes: as long as those of sign-in, or less. */
  minutes?: number;
}

/** An attempt that was let through and counts, unless it is given back. */
export type Attempt = string[];

/** Addresses and names that were tried are stored by their keyed hash only: nothing of a person is left in the table. */
const hashOf = (house: Pick<House, 'tokenKey'>, subject: string) =>
  createHmac('sha256', house.tokenKey).update(`attempt on ${subject}`).digest('base64url');

const minutesOf = ({ minutes = SIGN_IN_WINDOW_MINUTES }: AttemptLimit) => minutes;

/**
 * Takes one attempt on each subject, or throws 429 with the seconds to wait. It is stored before it is judged, so that
 * of guesses sent at the same moment no more than the limit are let through; refused ones do not count.
 */
export async function takeAttempt(
  house: House,
  limits: AttemptLimit[],
  refusal: 'too_many_attempts' | 'too_many_uses' = 'too_many_attempts',
): Promise<Attempt> {
  const now = house.now();
  const since = new Date(now.getTime() - SIGN_IN_WINDOW_MINUTES * 60_000);
  await house.db.delete(attempts).where(lt(attempts.made_at, since));
  const hashed = limits.map((limit) => ({ ...limit, subject: hashOf(house, limit.subject) }));
  const own = await house.db
    .insert(attempts)
    .values(hashed.map(({ subject }) => ({ subject, made_at: now })))
    .returning({ id: attempts.id });
  const attempt = own.map((row) => row.id);
  const subjects = hashed.map(({ subject }) => subject);
  const others = await house.db
    .select({ subject: attempts.subject, made_at: attempts.made_at })
    .from(attempts)
    .where(and(inArray(attempts.subject, subjects), gt(attempts.made_at, since), notInArray(attempts.id, attempt)));
  const waits = hashed.map((limit) => {
    const times = others.filter((row) => row.subject === limit.subject).map((row) => row.made_at.getTime());
    return secondsUntilNextSignIn(times, now.getTime(), limit.limit, minutesOf(limit));
  });
  const seconds = Math.max(...waits);
  if (seconds > 0) {
    await giveBackAttempt(house, attempt);
    throw new AppError(refusal, { retryAfterSeconds: seconds });
  }
  return attempt;
}

/** The attempt succeeded and counts no more. */
export async function giveBackAttempt(house: House, attempt: Attempt) {
  await house.db.delete(attempts).where(inArray(attempts.id, attempt));
}

export async function forgetAttempts(house: House, subject: string) {
  await house.db.delete(attempts).where(eq(attempts.subject, hashOf(house, subject)));
}
