import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { requireGoodPassword } from './changePassword.ts';
import { noteAttempt, requireAttemptsLeft } from './issueToken.ts';
import { hashPassword } from './passwordHash.ts';
import { resetMail } from './resetMail.ts';
import { endSignIns } from './sql.ts';
import { password_resets, users } from './tables.ts';
import { hashSecret, newSecret } from './tokens.ts';

/** Mails a link; answers the same whether the address is known or not. Error: 429. */
export async function requestPasswordReset(house: House, email: string, address: string): Promise<undefined> {
  const subjects = [`reset:${email.toLowerCase()}`, `reset-address:${address}`];
  await requireAttemptsLeft(house, [
    { subject: subjects[0] ?? '', limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: subjects[1] ?? '', limit: SIGN_IN_LIMIT_PER_ADDRESS },
  ]);
  const now = house.now();
  const secret = newSecret();
  await house.db.transaction(async (tx) => {
    await noteAttempt(house, tx, subjects);
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (!user) return;
    await tx.insert(password_resets).values({
      user_id: user.id,
      token_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + PASSWORD_RESET_MINUTES * 60_000),
    });
    const link = `${house.config.publicUrl}/account/change-password?token=${secret}`;
    await house.mailer.post(tx, resetMail(user, link));
  });
  // Not waited for: how long the mail server takes must not tell whether the address is known.
  void house.mailer.deliver();
}

/** Sets a new password with the mail's token and ends every sign-in. Errors: 422 on new_password, 410. */
export async function confirmPasswordReset(house: House, token: string, newPassword: string): Promise<undefined> {
  requireGoodPassword(newPassword);
  const password_hash = await hashPassword(newPassword);
  const now = house.now();
  const isDone = await house.db.transaction(async (tx) => {
    const [reset] = await tx
      .update(password_resets)
      .set({ used_at: now })
      .where(and(eq(password_resets.token_hash, hashSecret(token)), isNull(password_resets.used_at), gt(password_resets.expires_at, now)))
      .returning();
    if (!reset) return false;
    await tx.update(users).set({ password_hash, email_confirmed_at: now }).where(eq(users.id, reset.user_id));
    await endSignIns(tx, reset.user_id, now);
    return true;
  });
  if (!isDone) throw new AppError('link_expired');
}
