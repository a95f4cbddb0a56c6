import { randomInt } from 'node:crypto';
import { passwordProblems } from '@visite/core/accounts/password.ts';

/** Without signs that look alike on paper or in a terminal. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 5;

/** A password for somebody who has to set their own at the first sign-in: about 116 bits, and good by the rules of Specification 5. */
export function givenPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  const made = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
  return passwordProblems(made).length === 0 ? made : givenPassword();
}
