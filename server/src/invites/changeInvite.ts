import type { InvitedMember } from '@visite/contract/invites.ts';
import { INVITE_DAYS, inviteState } from '@visite/core/invites/inviteState.ts';
import { mayChange } from '@visite/core/organizations/memberChanges.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { hashSecret } from '#accounts/tokens.ts';
import { inLockedOrganization, type OrganizationRow } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { actorIn } from '#organizations/listMembers.ts';
import { requireFreeSeat, tellWhenFull } from '#organizations/seats.ts';
import type { Database } from '#platform/database.ts';
import { AppError, forbidden, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { postInviteMails } from './createInvites.ts';
import { inviteForCaller } from './inviteForCaller.ts';
import { findInvite, type InviteRecord } from './sql.ts';
import { invites } from './tables.ts';
import { inviteToken } from './tokens.ts';

interface Changeable {
  organization: OrganizationRow;
  caller: SignedIn;
  invite: InviteRecord;
}

/** Where an invite belongs, for a caller who may know of it: else 404. */
async function organizationOf(house: House, caller: Caller, inviteId: string): Promise<string> {
  const invite = await findInvite(house.db, { id: inviteId });
  if (!invite || verdictIn(signedIn(caller), invite.organization_id, 'member') === 'not_found') throw notFound();
  return invite.organization_id;
}

/** The invite under the organisation's lock, if it still waits for an answer. Errors: 403, 404, 410. */
async function changeable(tx: Database, caller: Caller, organizationId: string, inviteId: string, now: Date): Promise<Changeable> {
  const { organization, caller: user } = await inLockedOrganization(tx, caller, organizationId, 'manager');
  const invite = await findInvite(tx, { id: inviteId });
  if (!invite) throw notFound();
  const may = mayChange(actorIn(user, organization.id), { ...invite, user_id: null });
  if (!may.status) throw forbidden();
  const state = inviteState(invite, now);
  if (state === 'used' || state === 'cancelled') throw new AppError(`invite_${state}`);
  return { organization, caller: user, invite };
}

/** Errors: 403, 404, 410 for one that was accepted or cancelled before. */
export async function cancelInvite(house: House, caller: Caller, inviteId: string): Promise<undefined> {
  const organizationId = await organizationOf(house, caller, inviteId);
  const now = house.now();
  await house.db.transaction(async (tx) => {
    const { caller: user } = await changeable(tx, caller, organizationId, inviteId, now);
    await tx.update(invites).set({ cancelled_at: now }).where(eq(invites.id, inviteId));
    const entry = { organization_id: organizationId, actor_id: user.user_id, action: 'invite_cancelled', subject_id: inviteId } as const;
    await recordAudit(tx, entry, now);
  });
}

/** Works for 14 more days and is mailed again; one that has expired takes a seat anew. Errors: 403, 404, 409 `no_free_seat`, 410. */
export async function renewInvite(house: House, caller: Caller, inviteId: string): Promise<InvitedMember> {
  const organizationId = await organizationOf(house, caller, inviteId);
  const renewed = house.db.transaction(async (tx) => {
    const now = house.now();
    const { organization, caller: user, invite } = await changeable(tx, caller, organizationId, inviteId, now);
    if (inviteState(invite, now) === 'expired') await requireFreeSeat(house, tx, organization.id);
    const [row] = await tx
      .update(invites)
      .set({ expires_at: new Date(now.getTime() + INVITE_DAYS * 86_400_000), token_hash: hashSecret(inviteToken(house, invite.id)) })
      .where(eq(invites.id, invite.id))
      .returning();
    if (!row) throw notFound();
    await postInviteMails(house, tx, organization, user, [row]);
    const entry = { organization_id: organization.id, actor_id: user.user_id, action: 'invite_renewed', subject_id: invite.id } as const;
    await recordAudit(tx, entry, now);
    return inviteForCaller(house, user, row);
  });
  return tellWhenFull(house, organizationId, renewed);
}
