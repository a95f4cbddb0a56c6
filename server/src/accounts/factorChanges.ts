import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { type FactorChange, factorMail } from './factorMails.ts';
import { findStanding } from './findStanding.ts';

/**
 * Writes a change of somebody's second factor or passkeys into the log of each of their organisations and tells them by mail, in the
 * transaction that makes it. `actorId` null: the system, or whoever is at its terminal.
 */
export async function tellOfFactor(
  house: Pick<House, 'above' | 'mailer' | 'now'>,
  tx: Database,
  actorId: string | null,
  userId: string,
  change: FactorChange,
) {
  const standing = await findStanding(tx, userId);
  if (!standing) return;
  const organization_ids = standing.memberships.filter(({ status }) => status === 'ACTIVE').map((one) => one.organization_id);
  await house.above.recordAccountChange(tx, { actor_id: actorId, user_id: userId, organization_ids, action: change }, house.now());
  await house.mailer.post(tx, factorMail(standing.user, change));
}
