import { passwordProblems } from '@visite/core/accounts/password.ts';
import { invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { hashPassword } from './passwordHash.ts';
import type { UserRow } from './sql.ts';
import { users } from './tables.ts';

export type NewUser = Pick<typeof users.$inferInsert, 'username' | 'email' | 'first_name' | 'last_name'> &
  Partial<Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'created_at'>> & { password: string };

/** Makes an account; the password must keep the rules of Specification 5. */
export async function createUser(house: House, { password, ...fields }: NewUser): Promise<UserRow> {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw invalid(...problems.map((message) => ({ path: 'password', message })));
  const [row] = await house.db
    .insert(users)
    .values({ ...fields, password_hash: await hashPassword(password), created_at: house.now() })
    .returning();
  if (!row) throw new Error('the user was not stored');
  return row;
}
