import { setTimeout as pause } from 'node:timers/promises';
import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { takeAttempt } from './attempts.ts';
import { passwordErrors } from './changePassword.ts';
import { hashPassword } from './passwordHash.ts';
import { resetMail } from './resetMail.ts';
import { endSignIns, findUserByName, voidResetLinks } from './sql.ts';
import { password_resets, users } from './tables.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** Longer than the work takes: every answer comes after it, so that the clock does not tell whether the address is known. */
const ANSWER_AFTER_MS = 150;

/** Mails a link; answers the same, and as fast, whether the address is known or not. Error: 429. */
export async function requestPasswordReset(house: House, email: string, address: string): Promise<undefined> {
  await takeAttempt(house, [
    { subject: `reset:${email.toLowerCase()}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: `reset-address:${address}`, limit: SIGN_IN_LIMIT_PER_ADDRESS },
  ]);
  await Promise.all([mailLink(house, email), pause(ANSWER_AFTER_MS)]);
}

async function mailLink(house: House, email: string) {
  const user = await findUserByName(house.db, email);
  if (!user) return;
  const now = house.now();
  const secret = newSecret();
  await house.db.transaction(async (tx) => {
    await tx.insert(password_resets).values({
      user_id: user.id,
      token_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + PASSWORD_RESET_MINUTES * 60_000),
    });
    const link = `${house.config.publicUrl}/account/change-password?token=${secret}`;
    await house.mailer.post(tx, resetMail(user, link));
  });
  // Not waited for: a slow mail server must not show in the answer.
  void house.mailer.deliver();
}

/** Sets a new password with the mail's token and ends every sign-in. Errors: 422 on new_password, 410. */
export async function confirmPasswordReset(house: House, token: string, newPassword: string): Promise<undefined> {
  const errors = passwordErrors('new_password', newPassword);
  if (errors.length > 0) throw invalid(...errors);
  const now = house.now();
  const usable = and(
    eq(password_resets.token_hash, hashSecret(token)),
    isNull(password_resets.used_at),
    gt(password_resets.expires_at, now),
  );
  // Looked at before the costly hash, which strangers could otherwise ask for without end.
  const [found] = await house.db.select({ id: password_resets.id }).from(password_resets).where(usable);
  if (!found) throw new AppError('link_expired');
  const password_hash = await hashPassword(newPassword);
  await house.db.transaction(async (tx) => {
    const [reset] = await tx.update(password_resets).set({ used_at: now }).where(usable).returning({ user_id: password_resets.user_id });
    if (!reset) throw new AppError('link_expired');
    // Who has the link has the mailbox.
    const email_confirmed_at = sql`coalesce(${users.email_confirmed_at}, ${now.toISOString()}::timestamptz)`;
    await tx.update(users).set({ password_hash, email_confirmed_at }).where(eq(users.id, reset.user_id));
    await endSignIns(tx, reset.user_id, now);
    await voidResetLinks(tx, reset.user_id, now);
  });
}
