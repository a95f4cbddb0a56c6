import type { Token } from '@visite/contract/accounts.ts';
import { REFRESH_REUSE_GRACE_SECONDS } from '@visite/core/accounts/token.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { keysOf } from '#platform/tokenKey.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, deviceCookie, readDevice } from './device.ts';
import { findUserByName, type UserRow } from './findUser.ts';
import { limitsOf, type Refusal, refusalOf, type SignInContext } from './signInGuard.ts';
import { beginSignIn, tokenOf } from './signInSteps.ts';
import { endSignIn, findRefreshToken, markRefreshTokenUsed, noteUse } from './sql.ts';
import { users } from './tables.ts';
import { hashSecret, storeRefreshToken, successorOf, tokenPair } from './tokens.ts';

/**
 * Signs in with username (or e-mail address) and password. Errors: 401 (with a second factor `second_factor_needed`), 403 deactivated
 * or not confirmed yet, 429.
 */
export async function signIn(house: House, name: string, password: string, context: SignInContext): Promise<Token> {
  const user = await findUserByName(house.db, name);
  const device = await readDevice(house, context.cookie(DEVICE_COOKIE));
  const known = user && device?.user_ids.includes(user.id) ? device : undefined;
  // By the account itself, so that username and e-mail address do not double the guesses.
  const account = `account:${user?.id ?? name.normalize('NFC').trim().toLowerCase()}`;
  const limits = limitsOf(account, known?.id, context.address);
  const attempt = await takeAttempt(house, limits);
  const isRight = await house.passwords.isRight(user?.password_hash, password);
  if (!user && (await house.above.isWaitingSignUp(house, name, password))) throw new AppError('email_not_confirmed');
  if (!isRight || !user) throw new AppError('wrong_credentials');
  await giveBackAttempt(house, attempt);
  await forgetAttempts(house, limits[0].subject);
  const refusal = await refusalOf(house.db, user.id);
  if (refusal) throw new AppError(refusal);
  const step = await house.db.transaction(async (tx) => {
    await requireUnchangedPassword(tx, user);
    return beginSignIn(house, tx, user.id, context.userAgent);
  });
  const token = tokenOf(step);
  context.keepCookie(DEVICE_COOKIE, await deviceCookie(house, device, user.id), DEVICE_COOKIE_DAYS);
  return token;
}

/** A new password set since this one was checked has ended all sign-ins; none may begin after it with the old one. */
async function requireUnchangedPassword(tx: Database, user: UserRow) {
  const [row] = await tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user.id)).for('share');
  if (row?.password_hash !== user.password_hash) throw new AppError('wrong_credentials');
}

/**
 * New tokens for a refresh token, which is used up by it. One used before ends the whole sign-in (it was stolen), but
 * for the grace time in which tabs race: they get the same successor (docs/decisions/0003). Errors: 401, 403 deactivated.
 */
export async function refresh(house: House, refreshToken: string): Promise<Token> {
  const now = house.now();
  const outcome = await house.db.transaction(async (tx): Promise<Token | 'refresh_token_invalid' | Refusal> => {
    const isFirstUse = await markRefreshTokenUsed(tx, hashSecret(refreshToken), now);
    const row = await findRefreshToken(tx, hashSecret(refreshToken));
    if (!row || row.ended_at || row.expires_at <= now) return 'refresh_token_invalid';
    const secondsSinceUse = isFirstUse ? 0 : (now.getTime() - (row.used_at?.getTime() ?? 0)) / 1000;
    const refusal = await refusalOf(tx, row.user_id);
    if (refusal || secondsSinceUse > REFRESH_REUSE_GRACE_SECONDS) {
      await endSignIn(tx, row.sign_in_id, now);
      return refusal ?? 'refresh_token_invalid';
    }
    const next = isFirstUse ? successorOf(house, refreshToken) : await lastOfChain(house, tx, refreshToken);
    if (next === undefined) return 'refresh_token_invalid';
    if (isFirstUse) {
      await storeRefreshToken(tx, row.sign_in_id, next, now);
      await noteUse(tx, row.sign_in_id, now);
    }
    return tokenPair(house, row.user_id, row.sign_in_id, next);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  return outcome;
}

/** The unused token at the end of the chain that a used one began; another tab may have gone several steps meanwhile. */
async function lastOfChain(house: House, tx: Database, usedToken: string): Promise<string | undefined> {
  for (const tokenKey of keysOf(house)) {
    const next = successorOf({ tokenKey }, usedToken);
    const row = await findRefreshToken(tx, hashSecret(next));
    if (row) return row.used_at ? lastOfChain(house, tx, next) : next;
  }
  return undefined;
}
