import type { Token } from '@visite/contract/accounts.ts';
import {
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ADDRESS,
  SIGN_IN_WINDOW_MINUTES,
  secondsUntilNextSignIn,
} from '@visite/core/accounts/signInLimit.ts';
import { REFRESH_REUSE_GRACE_SECONDS } from '@visite/core/accounts/token.ts';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { isPasswordRight } from './passwordHash.ts';
import { endFamilies, findFailures, findMemberships, findUserByName } from './sql.ts';
import { refresh_tokens, sign_in_failures } from './tables.ts';
import { hashSecret, issuePair } from './tokens.ts';

/** Throws 429 while an account or an address has failed too often. */
export async function requireAttemptsLeft(house: House, subjects: { subject: string; limit: number }[]) {
  const now = house.now().getTime();
  const since = new Date(now - SIGN_IN_WINDOW_MINUTES * 60_000);
  for (const { subject, limit } of subjects) {
    const seconds = secondsUntilNextSignIn(await findFailures(house.db, subject, since), now, limit);
    if (seconds > 0) throw new AppError('too_many_attempts', { retryAfterSeconds: seconds });
  }
}

export async function noteAttempt(house: House, db: Database, subjects: string[]) {
  const now = house.now();
  await db.delete(sign_in_failures).where(lt(sign_in_failures.failed_at, new Date(now.getTime() - SIGN_IN_WINDOW_MINUTES * 60_000)));
  await db.insert(sign_in_failures).values(subjects.map((subject) => ({ subject, failed_at: now })));
}

/** Signs in with username (or e-mail address) and password. Errors: 401, 403 deactivated, 429. */
export async function signIn(house: House, username: string, password: string, address: string): Promise<Token> {
  const account = `account:${username.trim().toLowerCase()}`;
  const place = `address:${address}`;
  await requireAttemptsLeft(house, [
    { subject: account, limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: place, limit: SIGN_IN_LIMIT_PER_ADDRESS },
  ]);
  const user = await findUserByName(house.db, username);
  if (!(await isPasswordRight(user?.password_hash, password)) || !user) {
    await noteAttempt(house, house.db, [account, place]);
    throw new AppError('wrong_credentials');
  }
  await requireActive(house.db, user.id, user.is_admin);
  await house.db.delete(sign_in_failures).where(eq(sign_in_failures.subject, account));
  return issuePair(house, house.db, user.id, v7());
}

/** A person whom every organisation has deactivated can't come in; one who never had any can. */
async function requireActive(db: Database, userId: string, isAdmin: boolean) {
  const memberships = await findMemberships(db, userId);
  const isOut = memberships.length > 0 && memberships.every((membership) => membership.status === 'DEACTIVATED');
  if (isOut && !isAdmin) throw new AppError('account_deactivated');
}

/**
 * New tokens for a refresh token, which is used up by it. One used before ends the whole family (it was stolen), but
 * for the grace time in which tabs race (docs/decisions/0003). Error: 401.
 */
export async function refresh(house: House, refreshToken: string): Promise<Token> {
  const now = house.now();
  const token_hash = hashSecret(refreshToken);
  const outcome = await house.db.transaction(async (tx) => {
    const [used] = await tx
      .update(refresh_tokens)
      .set({ used_at: now })
      .where(and(eq(refresh_tokens.token_hash, token_hash), isNull(refresh_tokens.used_at), isNull(refresh_tokens.ended_at)))
      .returning();
    const row = used ?? (await tx.select().from(refresh_tokens).where(eq(refresh_tokens.token_hash, token_hash)))[0];
    if (!row || row.ended_at || row.expires_at <= now) return undefined;
    const secondsSinceUse = used ? 0 : (now.getTime() - (row.used_at?.getTime() ?? 0)) / 1000;
    if (secondsSinceUse > REFRESH_REUSE_GRACE_SECONDS) {
      await endFamilies(tx, [row.family_id], now);
      return undefined;
    }
    await requireActive(tx, row.user_id, false);
    return issuePair(house, tx, row.user_id, row.family_id);
  });
  if (!outcome) throw new AppError('refresh_token_invalid');
  return outcome;
}
