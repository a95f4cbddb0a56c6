import { passwordProblems } from '@visite/core/accounts/password.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { invalid, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { noteAttempt, requireAttemptsLeft } from './issueToken.ts';
import { hashPassword, isPasswordRight } from './passwordHash.ts';
import { endSignIns, findUser } from './sql.ts';
import { users } from './tables.ts';

/** Throws 422 with every broken rule of Specification 5 on `new_password`. */
export function requireGoodPassword(password: string) {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw invalid(...problems.map((message) => ({ path: 'new_password', message })));
}

/** Changes the caller's password and ends the account's other sign-ins. Errors: 422 on either field, 429. */
export async function changePassword(
  house: House,
  caller: Caller,
  signInId: string | null,
  input: { current_password: string; new_password: string },
): Promise<undefined> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const subject = `change:${caller.user_id}`;
  await requireAttemptsLeft(house, [{ subject, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  const user = await findUser(house.db, caller.user_id);
  if (!(await isPasswordRight(user?.password_hash, input.current_password))) {
    await noteAttempt(house, house.db, [subject]);
    throw invalid({
      path: 'current_password',
      message: { deu: 'Das ist nicht dein jetziges Passwort.', eng: 'This is not your current password.' },
    });
  }
  requireGoodPassword(input.new_password);
  const password_hash = await hashPassword(input.new_password);
  await house.db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, caller.user_id));
    await endSignIns(tx, caller.user_id, house.now(), signInId ?? undefined);
  });
}
