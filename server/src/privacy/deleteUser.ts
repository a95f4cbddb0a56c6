import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { giveBackAttempt, takeAttempt } from '#accounts/attempts.ts';
import { findUser } from '#accounts/findUser.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { eraseUser } from './eraseUser.ts';
import { ownAccount } from './ownAccount.ts';

const WRONG_PASSWORD = {
  path: 'password',
  message: { deu: 'Das ist nicht dein Passwort.', eng: 'This is not your password.' },
};

/** For oneself and admins, who prove it with their own password. Errors: 403, 404, 422 on the password, 429. */
export async function deleteUser(house: House, caller: Caller, userId: string, password: string): Promise<undefined> {
  const user = signedIn(caller);
  await ownAccount(house.db, user, userId);
  const attempt = await takeAttempt(house, [{ subject: `delete:${user.user_id}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  const self = await findUser(house.db, user.user_id);
  if (!(await house.passwords.isRight(self?.password_hash, password))) throw invalid(WRONG_PASSWORD);
  await giveBackAttempt(house, attempt);
  await eraseUser(house, userId, user.user_id === userId ? null : user.user_id);
}
