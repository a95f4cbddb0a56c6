import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { passwordErrors } from '#accounts/changePassword.ts';
import { createUser } from '#accounts/createUser.ts';
import { endSignIns, voidResetLinks } from '#accounts/endAccess.ts';
import { tellOfFactor } from '#accounts/factorChanges.ts';
import { findUserByName, type UserRow } from '#accounts/findUser.ts';
import { removeFactors } from '#accounts/removeFactors.ts';
import { setGivenPassword } from '#accounts/setGivenPassword.ts';
import { sign_ins, users } from '#accounts/tables.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import type { Database } from '#platform/database.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

type Dependencies = Pick<House, 'db' | 'now' | 'passwords'>;

export interface NewAdmin {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
}

const isAdmin = and(eq(users.is_admin, true), isNull(users.deleted_at));

/** An account that runs the installation, whose password is known to whoever makes it. Errors: 422 on username or password, 409. */
export async function makeAdmin(house: Dependencies, fields: NewAdmin): Promise<UserRow> {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    // Nobody who learns: there is nothing to ask them at the beginning.
    const defaults = { native_language: 'deu', onboarding_completed_at: now, case_interaction_tour_completed_at: now };
    const user = await createUser({ ...house, db: tx }, { ...fields, ...defaults, is_admin: true, must_change_password: true });
    await recordAudit(tx, { organization_id: null, actor_id: null, action: 'admin_created', subject_id: user.id }, now);
    return user;
  });
}

export async function hasAdmin(house: Dependencies): Promise<boolean> {
  const [found] = await house.db.select({ id: users.id }).from(users).where(isAdmin).limit(1);
  return found !== undefined;
}

export interface ListedAdmin {
  username: string;
  email: string;
  name: string;
  last_sign_in: Date | null;
}

/** Everybody who runs the installation, by username. */
export async function listAdmins(house: Dependencies): Promise<ListedAdmin[]> {
  const lastSignIn = house.db
    .select({ created_at: sign_ins.created_at })
    .from(sign_ins)
    .where(eq(sign_ins.user_id, users.id))
    .orderBy(desc(sign_ins.created_at))
    .limit(1);
  return house.db
    .select({
      username: users.username,
      email: users.email,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      last_sign_in: sql<Date | null>`(${lastSignIn})`.mapWith(sign_ins.created_at),
    })
    .from(users)
    .where(isAdmin)
    .orderBy(asc(sql`lower(${users.username})`));
}

/** Removes what somebody who has lost it can't give any more: the app's code and the passkeys. They are told, and so is the log. */
async function removeLostFactors(house: Teller, tx: Database, userId: string) {
  if ((await removeFactors(tx, userId)) === 'some') await tellOfFactor(house, tx, null, userId, 'factors_removed');
}

type Teller = Dependencies & Pick<House, 'above' | 'mailer'>;

/**
 * Gives an account a password that it has to change at the next sign-in, and ends every sign-in of it. A second factor and passkeys
 * stay unless they are lost. Errors: 404, 422 on new_password.
 */
export async function givePassword(house: Teller, name: string, password: string, areFactorsLost = false): Promise<UserRow> {
  const errors = passwordErrors('new_password', password);
  if (errors.length > 0) throw invalid(...errors);
  const user = await findUserByName(house.db, name);
  if (!user || user.deleted_at) throw notFound();
  const password_hash = await house.passwords.hash(password);
  const now = house.now();
  await house.db.transaction(async (tx) => {
    await setGivenPassword(tx, user.id, password_hash);
    await endSignIns(tx, user.id, now);
    await voidResetLinks(tx, user.id, now);
    if (areFactorsLost) await removeLostFactors(house, tx, user.id);
    await recordAudit(tx, { organization_id: null, actor_id: null, action: 'password_given', subject_id: user.id }, now);
  });
  return user;
}
