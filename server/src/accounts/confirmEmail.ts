import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { EMAIL_CONFIRMATION_DAYS } from '@visite/core/accounts/token.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { takeAttempt } from './attempts.ts';
import { changeableUser } from './changeableUser.ts';
import { confirmEmailMail } from './emailMails.ts';
import { confirmAddress, findUser, type UserRow } from './sql.ts';

/** Not that of the access tokens: a link from a mail signs nobody in. */
const AUDIENCE = 'visite-email';

/** Says whose address it confirms, and which: it is void once the account has another one. */
function signToken(house: House, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<string> {
  const now = Math.floor(house.now().getTime() / 1000);
  return new SignJWT({ email: email.toLowerCase() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setExpirationTime(now + EMAIL_CONFIRMATION_DAYS * 86_400)
    .sign(house.tokenKey);
}

async function readToken(house: House, token: string): Promise<{ userId: string; email: string }> {
  try {
    const options = { audience: AUDIENCE, algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'email'], currentDate: house.now() };
    const { payload } = await jwtVerify(token, house.tokenKey, options);
    return { userId: String(payload.sub), email: String(payload.email) };
  } catch (error) {
    throw new AppError(error instanceof joseErrors.JWTExpired ? 'link_expired' : 'link_unknown');
  }
}

/** Mails whom an account can write to are limited, like guesses. Error: 429. */
export const takeMailAttempt = (house: House, userId: string) =>
  takeAttempt(house, [{ subject: `confirm-email:${userId}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);

/** Posts the link that confirms the user's address. */
export async function mailConfirmation(house: House, tx: Database, user: UserRow) {
  const link = `${house.config.publicUrl}/account/email/confirm?token=${await signToken(house, user)}`;
  await house.mailer.post(tx, confirmEmailMail(user, link));
}

/** Mails the link once more. Errors: 403, 404, 429. */
export async function requestEmailConfirmation(house: House, caller: Caller, userId: string): Promise<undefined> {
  const { user } = await changeableUser(house, caller, userId);
  if (user.email_confirmed_at !== null) return;
  await takeMailAttempt(house, userId);
  await mailConfirmation(house, house.db, user);
}

/** Errors: 404 `link_unknown`, 410 `link_expired`, `link_used` when the account has another address meanwhile. */
export async function confirmEmail(house: House, token: string): Promise<{ email: string }> {
  const { userId, email } = await readToken(house, token);
  return house.db.transaction(async (tx) => {
    await confirmAddress(tx, userId, house.now(), email);
    const user = await findUser(tx, userId);
    if (user?.email.toLowerCase() !== email) throw new AppError('link_used');
    return { email: user.email };
  });
}
