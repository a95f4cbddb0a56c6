import type { Role, User, UserUpdate } from '@visite/contract/accounts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { requireKnownChoices } from '#catalogues/catalogues.ts';
import { sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError, invalid, notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { changeableUser } from './changeableUser.ts';
import { cancelOpenChanges, findOpenChange, wantEmail } from './changeEmail.ts';
import { takeMailAttempt } from './confirmEmail.ts';
import { usernameErrors } from './createUser.ts';
import { usernameChangedMail } from './emailMails.ts';
import { findStanding, type Standing } from './findStanding.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { recordForeignChange } from './recordForeignChange.ts';
import { needOf } from './secondFactorNeed.ts';
import { users } from './tables.ts';

function rolesOf({ user, memberships, mentee_ids }: Standing): Role[] {
  const active = memberships.filter((membership) => membership.status === 'ACTIVE');
  const roles: [Role, boolean][] = [
    ['learner', true],
    ['mentor', mentee_ids.length > 0],
    ['tutor', active.some((membership) => membership.is_tutor)],
    ['manager', active.some((membership) => membership.is_manager)],
    ['superuser', active.some((membership) => membership.is_superuser)],
    ['admin', user.is_admin],
  ];
  return roles.filter(([, has]) => has).map(([role]) => role);
}

/** `stats`: where they were asked for together with the standing. */
async function userForWire(house: House, standing: Standing, stats?: User['user_stats']): Promise<User> {
  const { password_hash: _, created_at: __, name_key: ___, deleted_at: ____, deactivated_at: _____, ...user } = standing.user;
  return {
    ...user,
    email_confirmed_at: user.email_confirmed_at?.toISOString() ?? null,
    pending_email: (await findOpenChange(house.db, user.id))?.email ?? null,
    onboarding_completed_at: user.onboarding_completed_at?.toISOString() ?? null,
    pwa_settings_completed_at: user.pwa_settings_completed_at?.toISOString() ?? null,
    case_interaction_tour_completed_at: user.case_interaction_tour_completed_at?.toISOString() ?? null,
    native_language: user.native_language as User['native_language'],
    interface_language: user.interface_language as User['interface_language'],
    speaking_speed: user.speaking_speed as User['speaking_speed'],
    language_level: user.language_level as User['language_level'],
    user_stats: stats ?? (await house.above.userStats(house, user.id)),
    has_second_factor: standing.has_second_factor,
    second_factor_need: needOf(house, standing),
    roles: rolesOf(standing),
  };
}

export async function getMe(house: House, caller: Caller): Promise<User> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const [standing, stats] = await Promise.all([findStanding(house.db, caller.user_id), house.above.userStats(house, caller.user_id)]);
  if (!standing) throw unauthenticated();
  return userForWire(house, standing, stats);
}

/**
 * Changes the given fields. Another e-mail address or username asks for the caller's own password; the address counts once
 * the link that is mailed to it is opened. Errors: 403, 404, 409 `username_taken`, 422 for the password, and for a country or
 * specialty that is in no catalogue, 429.
 */
export async function updateUser(house: House, caller: Caller, userId: string, update: UserUpdate): Promise<User> {
  const before = await changeableUser(house, caller, userId);
  if (caller.kind === 'anonymous') throw unauthenticated();
  const { current_password, email, ...changes } = update;
  requireKnownChoices(changes);
  const isNewAddress = email !== undefined && email.toLowerCase() !== before.user.email.toLowerCase();
  const isNewName = changes.username !== undefined && changes.username !== before.user.username;
  if (isNewName) {
    const errors = usernameErrors(changes.username ?? '');
    if (errors.length > 0) throw invalid(...errors);
  }
  if (isNewAddress || isNewName) await requireOwnPassword(house, caller, current_password);
  if (isNewAddress) await takeMailAttempt(house, userId);
  const values = { ...changes, ...(email !== undefined && !isNewAddress && { email }) };
  try {
    const user = await house.db.transaction(async (tx) => {
      const [row] =
        Object.keys(values).length > 0 ? await tx.update(users).set(values).where(eq(users.id, userId)).returning() : [before.user];
      if (!row) throw notFound();
      if (isNewAddress) await wantEmail(house, tx, row, email);
      else if (email !== undefined) await cancelOpenChanges(tx, userId, house.now());
      if (isNewName) await house.mailer.post(tx, usernameChangedMail(row));
      await recordForeignChange(house, tx, caller, before, [...(isNewAddress ? ['email'] : []), ...(isNewName ? ['username'] : [])]);
      return row;
    });
    return await userForWire(house, { ...before, user });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('username_taken') : error;
  }
}

type Mark = 'case_interaction_tour_completed_at' | 'pwa_settings_completed_at' | 'onboarding_completed_at';

/** Marks something as done; done twice it stays as the first time (Specification 4, user setup). */
export async function markCompleted(house: House, caller: Caller, userId: string, mark: Mark): Promise<undefined> {
  const { user } = await changeableUser(house, caller, userId);
  if (user[mark] !== null) return;
  await house.db
    .update(users)
    .set({ [mark]: house.now() })
    .where(eq(users.id, userId));
}
