import type { Token } from '@visite/contract/accounts.ts';
import type { SignInChallenge } from '@visite/contract/primitives.ts';
import { SECOND_STEP_MINUTES } from '@visite/core/accounts/secondFactor.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findChallenge, makeChallenge, takeChallenge } from './challenges.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, deviceCookie, readDevice } from './device.ts';
import { findSecondFactor, hasSecondFactor, takeCode, underCodeLimit } from './secondFactorCode.ts';
import { limitsOf, refusalOf, type SignInContext } from './signInGuard.ts';
import { sweepSignIns } from './sql.ts';
import { passkeys } from './tables.ts';
import { newSecret, startSignIn } from './tokens.ts';

/** What the right password is worth: tokens, or a second step. */
export type SignInStep = { token: Token } | { challenge: SignInChallenge };

/** Goes on with the sign-in of a user whose password was right, in the transaction that has seen to it that it still is. */
export async function beginSignIn(house: House, tx: Database, userId: string, userAgent?: string): Promise<SignInStep> {
  if (!(await hasSecondFactor(tx, userId))) {
    await sweepSignIns(tx, userId, house.now());
    return { token: await startSignIn(house, tx, userId, userAgent) };
  }
  const token = newSecret();
  const expires_at = await makeChallenge(house, tx, { purpose: 'SECOND_STEP', user_id: userId }, token, SECOND_STEP_MINUTES);
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, userId)).limit(1);
  return { challenge: { token, expires_at: expires_at.toISOString(), methods: passkey ? ['code', 'passkey'] : ['code'] } };
}

/** The tokens, once what led to them is stored. Error: 401 `second_factor_needed` with the challenge. */
export function tokenOf(step: SignInStep): Token {
  if ('challenge' in step) throw new AppError('second_factor_needed', { challenge: step.challenge });
  return step.token;
}

/** The second step: a code of the app or a recovery code. Errors: 401 `challenge_over`, 403 deactivated, 422 on `code`, 429. */
export async function finishSignIn(house: House, body: { challenge: string; code: string }, context: SignInContext): Promise<Token> {
  const challenge = await findChallenge(house, house.db, 'SECOND_STEP', body.challenge);
  const row = challenge?.user_id ? await findSecondFactor(house.db, challenge.user_id) : undefined;
  if (!row?.confirmed_at) throw new AppError('challenge_over');
  const device = await readDevice(house, context.cookie(DEVICE_COOKIE));
  const known = device?.user_ids.includes(row.user_id) ? device : undefined;
  const limits = limitsOf(`second-step:${row.user_id}`, known?.id, context.address);
  await underCodeLimit(house, limits, () => takeCode(house, house.db, row, body.code));
  const refusal = await refusalOf(house.db, row.user_id);
  if (refusal) throw new AppError(refusal);
  const token = await house.db.transaction(async (tx) => {
    if (!(await takeChallenge(house, tx, 'SECOND_STEP', body.challenge))) throw new AppError('challenge_over');
    await sweepSignIns(tx, row.user_id, house.now());
    return startSignIn(house, tx, row.user_id, context.userAgent);
  });
  context.keepCookie(DEVICE_COOKIE, await deviceCookie(house, device, row.user_id), DEVICE_COOKIE_DAYS);
  return token;
}
