import { monthsAfter } from '@visite/core/organizations/seats.ts';
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { assignments } from '#assignments/tables.ts';
import { lockOrganization } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { mentorships, organization_members, organizations } from '#organizations/tables.ts';
import type { House } from '#platform/house.ts';
import { eraseUser } from './eraseUser.ts';

/** Whether somebody is wanted elsewhere: then only what ties them to this organisation goes. */
async function isElsewhere(house: House, userId: string, organizationId: string): Promise<boolean> {
  const [other] = await house.db
    .select({ id: organization_members.id })
    .from(organization_members)
    .where(
      and(
        eq(organization_members.user_id, userId),
        ne(organization_members.organization_id, organizationId),
        ne(organization_members.status, 'DEACTIVATED'),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function leave(house: House, organizationId: string, userId: string) {
  await house.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const here = { organization_id: organizationId, user_id: userId };
    await tx.delete(mentorships).where(and(eq(mentorships.organization_id, organizationId), eq(mentorships.mentor_id, userId)));
    await tx.delete(mentorships).where(and(eq(mentorships.organization_id, organizationId), eq(mentorships.mentee_id, userId)));
    await tx.delete(assignments).where(and(eq(assignments.organization_id, here.organization_id), eq(assignments.user_id, here.user_id)));
    await tx
      .delete(organization_members)
      .where(and(eq(organization_members.organization_id, here.organization_id), eq(organization_members.user_id, here.user_id)));
    const entry = { organization_id: organizationId, actor_id: null, action: 'member_erased', subject_id: userId } as const;
    await recordAudit(tx, entry, house.now());
  });
}

/** Deletes who was deactivated longer ago than the organisation keeps people (its retention setting); for the daily job. */
export async function eraseDeactivated(house: House): Promise<void> {
  const now = house.now();
  const keeping = await house.db.select().from(organizations).where(isNotNull(organizations.retention_months));
  for (const { id, retention_months } of keeping) {
    const before = new Date(monthsAfter(now, -(retention_months ?? 0)));
    const overdue = await house.db
      .select({ user_id: users.id, is_admin: users.is_admin })
      .from(organization_members)
      .innerJoin(users, eq(users.id, organization_members.user_id))
      .where(
        and(
          eq(organization_members.organization_id, id),
          eq(organization_members.status, 'DEACTIVATED'),
          lt(organization_members.deactivated_at, before),
          isNull(users.deleted_at),
        ),
      );
    for (const { user_id, is_admin } of overdue) {
      if (is_admin || (await isElsewhere(house, user_id, id))) await leave(house, id, user_id);
      else await eraseUser(house, user_id, null);
    }
  }
}
