import { type FieldError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { passwordErrors } from './changePassword.ts';
import { hashPassword } from './passwordHash.ts';
import type { UserRow } from './sql.ts';
import { users } from './tables.ts';

export type NewUser = Pick<typeof users.$inferInsert, 'username' | 'email' | 'first_name' | 'last_name'> &
  Partial<Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'created_at'>> & { password: string };

/** An @ would make it an e-mail address, perhaps somebody else's: both sign in. */
function usernameErrors(username: string): FieldError[] {
  if (/^[^\s@]{2,50}$/.test(username)) return [];
  return [
    {
      path: 'username',
      message: {
        deu: 'Ein Benutzername hat 2 bis 50 Zeichen, keine Leerzeichen und kein @.',
        eng: 'A username has 2 to 50 characters, no blanks and no @.',
      },
    },
  ];
}

/** Makes an account; the password must keep the rules of Specification 5. Error: 422 on username or password. */
export async function createUser(house: House, { password, ...fields }: NewUser): Promise<UserRow> {
  const errors = [...usernameErrors(fields.username), ...passwordErrors('password', password)];
  if (errors.length > 0) throw invalid(...errors);
  const [row] = await house.db
    .insert(users)
    .values({ ...fields, password_hash: await hashPassword(password), created_at: house.now() })
    .returning();
  if (!row) throw new Error('the user was not stored');
  return row;
}
