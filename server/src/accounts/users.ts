import type { Role, User, UserUpdate } from '@visite/contract/accounts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUpdateUser } from '@visite/core/permissions/resources.ts';
import { eq } from 'drizzle-orm';
import { type Database, sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError, conflict, notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { userStats } from '#progress/userStats.ts';
import { findMemberships, findMenteeIds, findUser, type UserRow } from './sql.ts';
import { users } from './tables.ts';

async function rolesOf(db: Database, row: UserRow): Promise<Role[]> {
  const active = (await findMemberships(db, row.id)).filter((membership) => membership.status === 'ACTIVE');
  const mentees = await findMenteeIds(db, row.id);
  const roles: [Role, boolean][] = [
    ['learner', true],
    ['mentor', mentees.length > 0],
    ['tutor', active.some((membership) => membership.is_tutor)],
    ['manager', active.some((membership) => membership.is_manager)],
    ['superuser', active.some((membership) => membership.is_superuser)],
    ['admin', row.is_admin],
  ];
  return roles.filter(([, has]) => has).map(([role]) => role);
}

async function userForWire(house: House, row: UserRow): Promise<User> {
  return {
    // What the contract does not name (the password's hash) is cut off by the answer's schema; it is not even put in.
    ...{ ...row, password_hash: undefined },
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    onboarding_completed_at: row.onboarding_completed_at?.toISOString() ?? null,
    pwa_settings_completed_at: row.pwa_settings_completed_at?.toISOString() ?? null,
    case_interaction_tour_completed_at: row.case_interaction_tour_completed_at?.toISOString() ?? null,
    native_language: row.native_language as User['native_language'],
    interface_language: row.interface_language as User['interface_language'],
    speaking_speed: row.speaking_speed as User['speaking_speed'],
    language_level: row.language_level as User['language_level'],
    user_stats: await userStats(house, row.id),
    roles: await rolesOf(house.db, row),
  };
}

export async function getMe(house: House, caller: Caller): Promise<User> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const row = await findUser(house.db, caller.user_id);
  if (!row) throw unauthenticated();
  return userForWire(house, row);
}

function requireMayUpdate(caller: Caller, userId: string) {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const verdict = mayUpdateUser(caller, userId);
  if (verdict !== 'allowed') throw new AppError(verdict);
}

/** Changes the given fields. A new e-mail address has to be confirmed anew. Errors: 404, 409 `email_taken`. */
export async function updateUser(house: House, caller: Caller, userId: string, changes: UserUpdate): Promise<User> {
  requireMayUpdate(caller, userId);
  const before = await findUser(house.db, userId);
  if (!before) throw notFound();
  const isNewAddress = changes.email !== undefined && changes.email.toLowerCase() !== before.email.toLowerCase();
  const values = { ...changes, ...(isNewAddress && { email_confirmed_at: null }) };
  if (Object.keys(values).length === 0) return userForWire(house, before);
  try {
    const [row] = await house.db.update(users).set(values).where(eq(users.id, userId)).returning();
    if (!row) throw notFound();
    return userForWire(house, row);
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? conflict('email_taken') : error;
  }
}

type Mark = 'case_interaction_tour_completed_at' | 'pwa_settings_completed_at' | 'onboarding_completed_at';

/** Marks something as done; done twice it stays as the first time (Specification 4, user setup). */
export async function markCompleted(house: House, caller: Caller, userId: string, mark: Mark): Promise<undefined> {
  requireMayUpdate(caller, userId);
  const user = await findUser(house.db, userId);
  if (!user) throw notFound();
  if (user[mark] === null)
    await house.db
      .update(users)
      .set({ [mark]: house.now() })
      .where(eq(users.id, userId));
}
