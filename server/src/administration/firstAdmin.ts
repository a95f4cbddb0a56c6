import { findUserByName } from '#accounts/findUser.ts';
import { underSetupLock } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { hasAdmin, makeAdmin } from './admins.ts';
import { givenPassword } from './givenPassword.ts';

/** Nobody has an address there (RFC 2606): the admin gives the account their own. */
const EMAIL = 'admin@visite.invalid';

/**
 * Makes the admin with whom an installation begins, if nobody runs it yet; of several servers that start together one does.
 * The password is told here and nowhere else.
 */
export function makeFirstAdmin({
  db,
  now,
  passwords,
}: Pick<House, 'db' | 'now' | 'passwords'>): Promise<{ username: string; password: string } | undefined> {
  return underSetupLock(db, async (tx) => {
    const house = { db: tx, now, passwords };
    if (await hasAdmin(house)) return undefined;
    const password = givenPassword();
    const isTaken = (await findUserByName(tx, 'admin')) !== undefined;
    const username = isTaken ? `admin-${givenPassword().slice(0, 5).toLowerCase()}` : 'admin';
    const email = isTaken ? `${username}@visite.invalid` : EMAIL;
    await makeAdmin(house, { username, email, first_name: 'Admin', last_name: 'Visite', password });
    return { username, password };
  });
}
