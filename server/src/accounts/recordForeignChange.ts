import type { SignedIn } from '@visite/core/permissions/caller.ts';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import type { Standing } from './findStanding.ts';

/** An admin's hand in somebody's account is written down in each of their organisations, without what was entered. */
export async function recordForeignChange(house: House, tx: Database, caller: SignedIn, { user, memberships }: Standing, fields: string[]) {
  if (caller.user_id === user.id || fields.length === 0) return;
  const active = memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  await house.above.recordAccountChange(
    tx,
    { actor_id: caller.user_id, user_id: user.id, organization_ids: active, action: 'account_changed', fields },
    house.now(),
  );
}
