import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { giveBackAttempt, takeAttempt } from '#accounts/attempts.ts';
import { invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

const WRONG_PASSWORD = {
  path: 'password',
  message: { deu: 'Das ist nicht das richtige Passwort.', eng: 'This is not the right password.' },
};

/** Throws 422 on the password, and 429 after too many tries on the subject. */
export async function requirePassword(house: House, subject: string, passwordHash: string, password: string) {
  const attempt = await takeAttempt(house, [{ subject, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  if (!(await house.passwords.isRight(passwordHash, password))) throw invalid(WRONG_PASSWORD);
  await giveBackAttempt(house, attempt);
}
