import type { SignIn } from '@visite/contract/accounts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { changeableUser } from './changeableUser.ts';
import { deviceName } from './deviceNames.ts';
import { endSignIns } from './endAccess.ts';
import { endSignIn } from './sql.ts';
import { refresh_tokens, sign_ins } from './tables.ts';

/** Where somebody is signed in; `currentId`: by which of them the call is made. Errors: 403, 404. */
export async function listSignIns(house: House, caller: Caller, userId: string, currentId: string | null): Promise<SignIn[]> {
  await changeableUser(house, caller, userId);
  const usable = house.db
    .select({ id: refresh_tokens.id })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.sign_in_id, sign_ins.id), gt(refresh_tokens.expires_at, house.now())));
  const rows = await house.db
    .select()
    .from(sign_ins)
    .where(and(eq(sign_ins.user_id, userId), isNull(sign_ins.ended_at), exists(usable)))
    .orderBy(desc(sign_ins.last_used_at), desc(sign_ins.id))
    .limit(100);
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    is_current: id === currentId,
    ...deviceName(user_agent),
    created_at: created_at.toISOString(),
    last_used_at: (last_used_at ?? created_at).toISOString(),
  }));
}

/** Errors: 403, 404. */
export async function endOneSignIn(house: House, caller: Caller, of: { user_id: string; sign_in_id: string }): Promise<undefined> {
  await changeableUser(house, caller, of.user_id);
  const own = and(eq(sign_ins.id, of.sign_in_id), eq(sign_ins.user_id, of.user_id));
  const [found] = await house.db.select({ id: sign_ins.id }).from(sign_ins).where(own);
  if (!found) throw notFound();
  await endSignIn(house.db, found.id, house.now());
}

/** Errors: 403, 404. */
export async function endAllSignIns(house: House, caller: Caller, userId: string): Promise<undefined> {
  await changeableUser(house, caller, userId);
  await endSignIns(house.db, userId, house.now());
}
