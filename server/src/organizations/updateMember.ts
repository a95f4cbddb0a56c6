import type { Request } from '@visite/contract/endpoint.ts';
import type { updateMember as contract, Member } from '@visite/contract/members.ts';
import { isChangeAllowed, mayChange } from '@visite/core/organizations/memberChanges.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { inLockedOrganization } from './allowed.ts';
import { changesOf, recordAudit } from './auditLog.ts';
import { actorIn, memberForCaller } from './listMembers.ts';
import { requireFreeSeat, tellWhenFull } from './seats.ts';
import { organization_members } from './tables.ts';

const stateOf = ({ is_manager, is_tutor, is_superuser, status }: typeof organization_members.$inferSelect) => ({
  is_manager,
  is_tutor,
  is_superuser,
  status,
});

/** Changes roles and status of a member. Errors: 403, 404, 409 `no_free_seat` for one who comes back. */
export function updateMember(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<Member> {
  const { organization_id, user_id } = params;
  const change = house.db.transaction(async (tx) => {
    const { caller: user } = await inLockedOrganization(tx, caller, organization_id, 'manager');
    const [found] = await tx
      .select({ member: organization_members })
      .from(organization_members)
      .innerJoin(users, and(eq(users.id, organization_members.user_id), isNull(users.deleted_at)))
      .where(and(eq(organization_members.organization_id, organization_id), eq(organization_members.user_id, user_id)));
    if (!found) throw notFound();
    const before = stateOf(found.member);
    const after = { ...before, ...body };
    const may = mayChange(actorIn(user, organization_id), { ...before, user_id });
    if (!isChangeAllowed(may, before, after)) throw forbidden();

    const changes = changesOf(before, after);
    if (Object.keys(changes).length > 0) {
      const now = house.now();
      if (changes.status && after.status === 'ACTIVE') await requireFreeSeat(house, tx, organization_id);
      const deactivated_at = after.status === 'DEACTIVATED' ? (found.member.deactivated_at ?? now) : null;
      await tx
        .update(organization_members)
        .set({ ...after, deactivated_at })
        .where(eq(organization_members.id, found.member.id));
      await recordAudit(
        tx,
        { organization_id, actor_id: user.user_id, action: 'member_changed', subject_id: user_id, details: changes },
        now,
      );
    }
    return memberForCaller(tx, user, organization_id, user_id);
  });
  return tellWhenFull(house, organization_id, change);
}
