import type { Role, User, UserUpdate } from '@visite/contract/accounts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { requireKnownChoices } from '#catalogues/catalogues.ts';
import { sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { conflict, notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { changeableUser } from './changeableUser.ts';
import { mailConfirmation, takeMailAttempt } from './confirmEmail.ts';
import { emailChangedMail } from './emailMails.ts';
import { findStanding, type Standing, voidResetLinks } from './sql.ts';
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

async function userForWire(house: House, standing: Standing): Promise<User> {
  const { password_hash: _, created_at: __, name_key: ___, deleted_at: ____, ...user } = standing.user;
  return {
    ...user,
    email_confirmed_at: user.email_confirmed_at?.toISOString() ?? null,
    onboarding_completed_at: user.onboarding_completed_at?.toISOString() ?? null,
    pwa_settings_completed_at: user.pwa_settings_completed_at?.toISOString() ?? null,
    case_interaction_tour_completed_at: user.case_interaction_tour_completed_at?.toISOString() ?? null,
    native_language: user.native_language as User['native_language'],
    interface_language: user.interface_language as User['interface_language'],
    speaking_speed: user.speaking_speed as User['speaking_speed'],
    language_level: user.language_level as User['language_level'],
    user_stats: await house.above.userStats(house, user.id),
    roles: rolesOf(standing),
  };
}

export async function getMe(house: House, caller: Caller): Promise<User> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const standing = await findStanding(house.db, caller.user_id);
  if (!standing) throw unauthenticated();
  return userForWire(house, standing);
}

/**
 * Changes the given fields. A new e-mail address has to be confirmed anew, by a link that is mailed to it; the old one is
 * told, and reset links mailed there are void. Errors: 403, 404, 409 `email_taken`, 422 for a country or specialty that is
 * in no catalogue, 429 for too many addresses.
 */
export async function updateUser(house: House, caller: Caller, userId: string, changes: UserUpdate): Promise<User> {
  const before = await changeableUser(house, caller, userId);
  requireKnownChoices(changes);
  if (Object.keys(changes).length === 0) return userForWire(house, before);
  const isNewAddress = changes.email !== undefined && changes.email.toLowerCase() !== before.user.email.toLowerCase();
  if (isNewAddress) await takeMailAttempt(house, userId);
  try {
    const user = await house.db.transaction(async (tx) => {
      const values = { ...changes, ...(isNewAddress && { email_confirmed_at: null }) };
      const [row] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
      if (!row) throw notFound();
      if (isNewAddress) {
        await voidResetLinks(tx, userId, house.now());
        await mailConfirmation(house, tx, row);
        await house.mailer.post(tx, emailChangedMail({ ...row, email: before.user.email }));
      }
      return row;
    });
    return await userForWire(house, { ...before, user });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? conflict('email_taken') : error;
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
