import { passwordProblems } from '@visite/core/accounts/password.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { type FieldError, invalid, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { endSignIns, voidResetLinks } from './endAccess.ts';
import { isOwnPassword, WRONG_PASSWORD } from './ownPassword.ts';
import { users } from './tables.ts';

/** A password that was given to somebody is known to somebody else. */
const SAME_PASSWORD: FieldError = {
  path: 'new_password',
  message: { deu: 'Nimm ein anderes als das jetzige.', eng: 'Take another one than the current one.' },
};

/** Every broken rule of Specification 5, as errors of a field. */
export function passwordErrors(path: string, password: string): FieldError[] {
  return passwordProblems(password).map((message) => ({ path, message }));
}

/** Changes the caller's password and ends the account's other sign-ins. Errors: 422 on either field, 429. */
export async function changePassword(
  house: House,
  caller: Caller,
  signInId: string | null,
  input: { current_password: string; new_password: string },
): Promise<undefined> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const isRight = await isOwnPassword(house, caller, input.current_password);
  const isUnchanged = caller.must_change_password && input.new_password === input.current_password;
  const errors = [
    ...(isRight ? [] : [WRONG_PASSWORD]),
    ...(isUnchanged ? [SAME_PASSWORD] : []),
    ...passwordErrors('new_password', input.new_password),
  ];
  if (errors.length > 0) throw invalid(...errors);
  const password_hash = await house.passwords.hash(input.new_password);
  const now = house.now();
  await house.db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash, must_change_password: false }).where(eq(users.id, caller.user_id));
    await endSignIns(tx, caller.user_id, now, signInId ?? undefined);
    await voidResetLinks(tx, caller.user_id, now);
  });
}
