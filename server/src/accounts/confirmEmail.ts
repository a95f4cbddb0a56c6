import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { takeAttempt } from './attempts.ts';
import { changeableUser } from './changeableUser.ts';
import { confirmChange, findOpenChange, mailChangeLink } from './changeEmail.ts';
import { confirmAddress } from './confirmAddress.ts';
import { confirmEmailMail } from './emailMails.ts';
import { readEmailToken, signEmailToken } from './emailToken.ts';
import { findUser } from './findUser.ts';

/** Mails whom an account can write to are limited, like guesses. Error: 429. */
export const takeMailAttempt = (house: House, userId: string) =>
  takeAttempt(house, [{ subject: `confirm-email:${userId}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);

/** Mails once more the link of the address that waits, or of one that was never confirmed. Errors: 403, 404, 429. */
export async function requestEmailConfirmation(house: House, caller: Caller, userId: string): Promise<undefined> {
  const { user } = await changeableUser(house, caller, userId);
  const change = await findOpenChange(house.db, userId);
  if (!change && user.email_confirmed_at !== null) return;
  await takeMailAttempt(house, userId);
  if (change) return mailChangeLink(house, house.db, user, change) as Promise<undefined>;
  const link = `${house.config.publicUrl}/account/email/confirm?token=${await signEmailToken(house, user.id, user.email)}`;
  await house.mailer.post(house.db, confirmEmailMail(user, link));
}

/** Errors: 404 `link_unknown`, 409 `email_taken`, 410 `link_expired`, `link_used` when another address was wanted meanwhile. */
export async function confirmEmail(house: House, token: string): Promise<{ email: string }> {
  const { userId, email, changeId } = await readEmailToken(house, token);
  if (changeId) return confirmChange(house, changeId);
  return house.db.transaction(async (tx) => {
    await confirmAddress(tx, userId, house.now(), email);
    const user = await findUser(tx, userId);
    if (user?.email.toLowerCase() !== email) throw new AppError('link_used');
    return { email: user.email };
  });
}
