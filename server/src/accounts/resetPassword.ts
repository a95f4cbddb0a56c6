import { setTimeout as pause } from 'node:timers/promises';
import {
  ADDRESS_WINDOW_MINUTES,
  networkOf,
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ADDRESS,
} from '@visite/core/accounts/signInLimit.ts';
import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { takeAttempt } from './attempts.ts';
import { passwordErrors } from './changePassword.ts';
import { confirmAddress } from './confirmAddress.ts';
import { endSignIns, voidResetLinks } from './endAccess.ts';
import { findUser, findUserByName, type UserRow } from './findUser.ts';
import { resetMail } from './resetMail.ts';
import { password_resets, users } from './tables.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** Longer than the work takes: every answer comes after it, so that the clock does not tell whether the address is known. */
export const ANSWER_AFTER_MS = 150;

/** Mails a link; answers the same, and as fast, whether the address is known or not. Error: 429. */
export async function requestPasswordReset(house: House, email: string, address: string): Promise<undefined> {
  await takeAttempt(house, [
    { subject: `reset:${email.toLowerCase()}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: `reset-address:${networkOf(address)}`, limit: SIGN_IN_LIMIT_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES },
  ]);
  await Promise.all([mailLink(house, email), pause(ANSWER_AFTER_MS)]);
}

async function mailLink(house: House, email: string) {
  const user = await findUserByName(house.db, email);
  if (user) await house.db.transaction((tx) => sendResetLink(house, tx, user));
}

/** Posts a link for a new password to the address that the account has. */
export async function sendResetLink(house: House, tx: Database, user: UserRow) {
  const now = house.now();
  const secret = newSecret();
  await tx.insert(password_resets).values({
    user_id: user.id,
    token_hash: hashSecret(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + PASSWORD_RESET_MINUTES * 60_000),
  });
  await house.mailer.post(tx, resetMail(user, `${house.config.publicUrl}/account/change-password?token=${secret}`));
}

/** The link that can still be used. Errors: 404 `link_unknown`, 410 `link_used`, `link_expired`. */
async function openReset(house: House, token: string) {
  const [reset] = await house.db
    .select()
    .from(password_resets)
    .where(eq(password_resets.token_hash, hashSecret(token)));
  if (!reset) throw new AppError('link_unknown');
  if (reset.used_at) throw new AppError('link_used');
  if (reset.expires_at <= house.now()) throw new AppError('link_expired');
  return reset;
}

export async function viewPasswordReset(house: House, token: string): Promise<{ username: string }> {
  const { user_id } = await openReset(house, token);
  const user = await findUser(house.db, user_id);
  if (!user) throw new AppError('link_unknown');
  return { username: user.username };
}

/** Sets a new password with the mail's token and ends every sign-in. Errors: 404, 410, 422 on new_password. */
export async function confirmPasswordReset(house: House, token: string, newPassword: string): Promise<undefined> {
  const errors = passwordErrors('new_password', newPassword);
  if (errors.length > 0) throw invalid(...errors);
  const now = house.now();
  // Looked at before the costly hash, which strangers could otherwise ask for without end.
  const { id } = await openReset(house, token);
  const password_hash = await house.passwords.hash(newPassword);
  await house.db.transaction(async (tx) => {
    const unused = and(eq(password_resets.id, id), isNull(password_resets.used_at));
    const [reset] = await tx.update(password_resets).set({ used_at: now }).where(unused).returning({ user_id: password_resets.user_id });
    if (!reset) throw new AppError('link_used');
    await tx.update(users).set({ password_hash, must_change_password: false }).where(eq(users.id, reset.user_id));
    await confirmAddress(tx, reset.user_id, now);
    await endSignIns(tx, reset.user_id, now);
    await voidResetLinks(tx, reset.user_id, now);
  });
}
