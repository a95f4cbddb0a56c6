import { randomInt } from 'node:crypto';
import { CODE_DRIFT, CODE_PERIOD_SECONDS, RECOVERY_CODES, readCode } from '@visite/core/accounts/secondFactor.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { BRAND } from '@visite/core/brand.ts';
import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#platform/database.ts';
import { type FieldError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type AttemptLimit, forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.ts';
import { hashesOfRecoveryCode, sealAnew, unseal } from './seal.ts';
import { recovery_codes, second_factors } from './tables.ts';

export const WRONG_CODE: FieldError = {
  path: 'code',
  message: {
    deu: 'Dieser Code stimmt nicht, oder er wurde schon benutzt. Warte auf den nächsten und gib ihn ein.',
    eng: 'This code is not right, or it was used already. Wait for the next one and enter it.',
  },
};

export type SecondFactorRow = typeof second_factors.$inferSelect;

/** What the app and we make codes from; 160 bits, as RFC 4226 recommends. */
export const appOf = (username: string, secret = new Secret({ size: 20 })) =>
  new TOTP({ issuer: BRAND.name, label: username, secret, algorithm: 'SHA1', digits: 6, period: CODE_PERIOD_SECONDS });

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(second_factors).where(eq(second_factors.user_id, userId));
  return row;
}

/** The one that is asked for at sign-in; one that waits for its first code is not. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmed_at);
}

/**
 * Takes a code of the app: true for one of now, or of a step early or late, that was not taken yet, nor a later one. Of the same code
 * sent twice at once, one alone succeeds.
 */
export async function takeAppCode(house: House, db: Database, row: SecondFactorRow, code: string): Promise<boolean> {
  const timestamp = house.now().getTime();
  const secret = unseal(house, row.user_id, row.secret);
  if (secret === undefined) {
    house.log.warn({ user_id: row.user_id }, 'the secret of an authenticator app was sealed with another token secret');
    return false;
  }
  const app = appOf('', Secret.fromBase32(secret));
  const delta = app.validate({ token: code, timestamp, window: CODE_DRIFT });
  if (delta === null) return false;
  const step = app.counter({ timestamp }) + delta;
  const isNew = or(isNull(second_factors.last_step), lt(second_factors.last_step, step));
  const taken = await db
    .update(second_factors)
    .set({ last_step: step })
    .where(and(eq(second_factors.id, row.id), isNew))
    .returning({ id: second_factors.id });
  return taken.length > 0;
}

/** Secrets of apps that another token secret sealed are sealed with today's, so that the other can go (docs/decisions/0066). */
export async function sealSecretsAnew(house: House) {
  if (house.otherTokenKeys.length === 0) return;
  for (const { id, user_id, secret } of await house.db.select().from(second_factors)) {
    const anew = sealAnew(house, user_id, secret);
    const isSame = and(eq(second_factors.id, id), eq(second_factors.secret, secret));
    if (anew) await house.db.update(second_factors).set({ secret: anew }).where(isSame);
  }
}

async function takeRecoveryCode(house: House, db: Database, userId: string, code: string): Promise<boolean> {
  const isThis = and(eq(recovery_codes.user_id, userId), inArray(recovery_codes.code_hash, hashesOfRecoveryCode(house, userId, code)));
  const taken = await db
    .update(recovery_codes)
    .set({ used_at: house.now() })
    .where(and(isThis, isNull(recovery_codes.used_at)))
    .returning({ id: recovery_codes.id });
  return taken.length > 0;
}

/** Takes what somebody with a second factor typed: the app's code or a recovery code, each once. */
export async function takeCode(house: House, db: Database, row: SecondFactorRow, typed: string): Promise<boolean> {
  const { kind, code } = readCode(typed);
  return kind === 'APP' ? takeAppCode(house, db, row, code) : takeRecoveryCode(house, db, row.user_id, code);
}

/**
 * Runs a check of a code under limits like those of passwords. A right code forgets the failures before it. Errors: 422 on `code`, 429.
 */
export async function underCodeLimit(
  house: House,
  limits: [AttemptLimit, ...AttemptLimit[]],
  check: () => Promise<boolean>,
): Promise<undefined> {
  const attempt = await takeAttempt(house, limits);
  if (!(await check())) throw invalid(WRONG_CODE);
  await giveBackAttempt(house, attempt);
  await forgetAttempts(house, limits[0].subject);
}

/** For a code that somebody gives who is signed in. */
export const codeLimit = (userId: string): [AttemptLimit] => [{ subject: `code:${userId}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }];

/** Without signs that look alike on paper: 12 of them make 59 bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;
const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-');

/** New codes instead of those before; only their hashes are kept. */
export async function makeRecoveryCodes(house: House, tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  await tx.insert(recovery_codes).values(
    codes.map((code) => ({
      user_id: userId,
      code_hash: hashesOfRecoveryCode(house, userId, readCode(code).code)[0],
      created_at: house.now(),
    })),
  );
  return codes;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .innerJoin(second_factors, and(eq(second_factors.user_id, recovery_codes.user_id), isNotNull(second_factors.confirmed_at)))
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)));
  return row?.left ?? 0;
}
