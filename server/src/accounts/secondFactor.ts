import type { Answer } from '@visite/contract/endpoint.ts';
import type { beginSecondFactor as beginContract, RecoveryCodes, SecondFactor } from '@visite/contract/secondFactor.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { endSignIns } from './endAccess.ts';
import { tellOfFactor } from './factorChanges.ts';
import { findUser } from './findUser.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { seal } from './seal.ts';
import {
  appOf,
  codeLimit,
  countRecoveryCodes,
  findSecondFactor,
  makeRecoveryCodes,
  type SecondFactorRow,
  takeAppCode,
  takeCode,
  underCodeLimit,
} from './secondFactorCode.ts';
import { signedIn } from './signedIn.ts';
import { recovery_codes, second_factors } from './tables.ts';

export async function getSecondFactor(house: House, caller: Caller): Promise<SecondFactor> {
  const { user_id } = signedIn(caller);
  const row = await findSecondFactor(house.db, user_id);
  return { confirmed_at: row?.confirmed_at?.toISOString() ?? null, recovery_codes_left: await countRecoveryCodes(house.db, user_id) };
}

/**
 * A new secret that waits for its first code; begun again it is another one. Errors: 403 `demo_account`, 409 `second_factor_on`,
 * 422 on `current_password`, 429.
 */
export async function beginSecondFactor(house: House, caller: Caller, password: string): Promise<Answer<typeof beginContract>> {
  const me = signedIn(caller);
  await requireOwnPassword(house, me, password);
  const user = await findUser(house.db, me.user_id);
  if (!user) throw unauthenticated();
  if (house.above.isDemoAccount(house, user)) throw new AppError('demo_account');
  const app = appOf(user.username);
  const fields = { secret: seal(house, user.id, app.secret.base32), created_at: house.now(), last_step: null };
  const stored = await house.db
    .insert(second_factors)
    .values({ ...fields, user_id: user.id })
    .onConflictDoUpdate({ target: second_factors.user_id, set: fields, setWhere: isNull(second_factors.confirmed_at) })
    .returning({ id: second_factors.id });
  if (stored.length === 0) throw new AppError('second_factor_on');
  return { secret: app.secret.base32, address: app.toString() };
}

/**
 * Turns it on with a first code of the app. Sign-ins that needed no code end, but for this one. Errors: 409 `second_factor_on`,
 * `second_factor_off` when none was begun, 422 on `code`, 429.
 */
export async function confirmSecondFactor(house: House, caller: Caller, signInId: string | null, code: string): Promise<RecoveryCodes> {
  const { user_id } = signedIn(caller);
  const row = await findSecondFactor(house.db, user_id);
  if (!row) throw new AppError('second_factor_off');
  if (row.confirmed_at) throw new AppError('second_factor_on');
  await underCodeLimit(house, codeLimit(user_id), () => takeAppCode(house, house.db, row, code.replaceAll(/\s/g, '')));
  return house.db.transaction(async (tx) => {
    const now = house.now();
    // The secret may have been made anew, or confirmed, by another window since.
    const isSame = and(eq(second_factors.id, row.id), eq(second_factors.secret, row.secret), isNull(second_factors.confirmed_at));
    const [confirmed] = await tx.update(second_factors).set({ confirmed_at: now }).where(isSame).returning({ id: second_factors.id });
    if (!confirmed) throw new AppError('conflict');
    await endSignIns(tx, user_id, now, signInId ?? undefined);
    await tellOfFactor(house, tx, user_id, user_id, 'second_factor_set');
    return { recovery_codes: await makeRecoveryCodes(house, tx, user_id) };
  });
}

/** The caller's, that password and code were given for. Errors: 409 `second_factor_off`, 422 on either field, 429. */
async function openedSecondFactor(
  house: House,
  caller: Caller,
  { current_password, code }: { current_password: string; code: string },
): Promise<SecondFactorRow> {
  const me = signedIn(caller);
  const row = await findSecondFactor(house.db, me.user_id);
  if (!row?.confirmed_at) throw new AppError('second_factor_off');
  await requireOwnPassword(house, me, current_password);
  await underCodeLimit(house, codeLimit(me.user_id), () => takeCode(house, house.db, row, code));
  return row;
}

export async function renewRecoveryCodes(
  house: House,
  caller: Caller,
  proof: { current_password: string; code: string },
): Promise<RecoveryCodes> {
  const { user_id } = await openedSecondFactor(house, caller, proof);
  return house.db.transaction(async (tx) => {
    await tellOfFactor(house, tx, user_id, user_id, 'recovery_codes_renewed');
    return { recovery_codes: await makeRecoveryCodes(house, tx, user_id) };
  });
}

/** Removes the app's secret and the recovery codes of somebody. */
export async function deleteSecondFactor(tx: Database, userId: string) {
  await tx.delete(second_factors).where(eq(second_factors.user_id, userId));
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
}

export async function removeSecondFactor(
  house: House,
  caller: Caller,
  proof: { current_password: string; code: string },
): Promise<undefined> {
  const { user_id } = await openedSecondFactor(house, caller, proof);
  await house.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, user_id);
    await tellOfFactor(house, tx, user_id, user_id, 'second_factor_removed');
  });
}
