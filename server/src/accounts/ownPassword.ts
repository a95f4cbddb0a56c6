import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { type FieldError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { giveBackAttempt, takeAttempt } from './attempts.ts';
import { findUser } from './findUser.ts';

export const WRONG_PASSWORD: FieldError = {
  path: 'current_password',
  message: { deu: 'Das ist nicht dein jetziges Passwort.', eng: 'This is not your current password.' },
};
const PASSWORD_NEEDED: FieldError = {
  path: 'current_password',
  message: { deu: 'Gib dafür bitte dein Passwort ein.', eng: 'Please enter your password for this.' },
};

/** Whether it is the caller's own password. Error: 429 after too many tries. */
export async function isOwnPassword(house: House, caller: SignedIn, password: string): Promise<boolean> {
  const attempt = await takeAttempt(house, [{ subject: `change:${caller.user_id}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  const user = await findUser(house.db, caller.user_id);
  const isRight = await house.passwords.isRight(user?.password_hash, password);
  if (isRight) await giveBackAttempt(house, attempt);
  return isRight;
}

/** What would give an account to whoever finds it open asks for the caller's own password. Errors: 422 on `current_password`, 429. */
export async function requireOwnPassword(house: House, caller: SignedIn, password: string | undefined) {
  if (!password) throw invalid(PASSWORD_NEEDED);
  if (!(await isOwnPassword(house, caller, password))) throw invalid(WRONG_PASSWORD);
}
