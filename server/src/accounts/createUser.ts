import { type Database, sqlState, UNIQUE_VIOLATION, violatedIndex } from '#platform/database.ts';
import { AppError, type FieldError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { passwordErrors } from './changePassword.ts';
import type { UserRow } from './findUser.ts';
import { users } from './tables.ts';

type UserFields = Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'created_at'>;
export type NewUser = UserFields & { password: string };

/**
 * An @ would make it an e-mail address, perhaps somebody else's: both sign in. Characters that nobody sees would let two
 * names look alike; slashes and brackets belong to addresses.
 */
const USERNAME = /^[^\s@\p{C}\p{DI}\u2800/\\<>]{2,50}$/u;

export function usernameErrors(username: string): FieldError[] {
  if (USERNAME.test(username) && username === username.normalize('NFC')) return [];
  return [
    {
      path: 'username',
      message: {
        deu: 'Ein Benutzername hat 2 bis 50 sichtbare Zeichen, keine Leerzeichen, kein @ und keine Schrägstriche.',
        eng: 'A username has 2 to 50 visible characters, no blanks, no @ and no slashes.',
      },
    },
  ];
}

/** Every error of the username and the password of a new account. */
export const newUserErrors = ({ username, password }: { username: string; password: string }): FieldError[] => [
  ...usernameErrors(username),
  ...passwordErrors('password', password),
];

/** The fields of an account that have been checked, the password hashed. */
export type CheckedUser = UserFields & { password_hash: string };

/** Stores an account whose fields have been checked. Errors: 409 `username_taken`, `email_taken`. */
export async function storeUser(db: Database, fields: CheckedUser, now: Date): Promise<UserRow> {
  try {
    const [row] = await db
      .insert(users)
      .values({ ...fields, created_at: now })
      .returning();
    if (!row) throw new Error('the user was not stored');
    return row;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError(violatedIndex(error) === 'users_username' ? 'username_taken' : 'email_taken');
  }
}

/** Makes an account; the password must keep the rules of Specification 5. Errors: 422 on username or password, 409. */
export async function createUser(house: Pick<House, 'db' | 'now' | 'passwords'>, { password, ...fields }: NewUser): Promise<UserRow> {
  const errors = newUserErrors({ username: fields.username, password });
  if (errors.length > 0) throw invalid(...errors);
  return storeUser(house.db, { ...fields, password_hash: await house.passwords.hash(password) }, house.now());
}
