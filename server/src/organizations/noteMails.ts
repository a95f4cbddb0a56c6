import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { OrganizationRow } from './allowed.ts';
import { organization_members, organizations } from './tables.ts';

/** Notes that an organisation is told that it is full; nothing when it was told since the given time. */
export async function noteFullNotice(tx: Database, organizationId: string, since: Date, now: Date): Promise<OrganizationRow | undefined> {
  const isDue = or(isNull(organizations.full_notice_at), lt(organizations.full_notice_at, since));
  const [organization] = await tx
    .update(organizations)
    .set({ full_notice_at: now })
    .where(and(eq(organizations.id, organizationId), isDue))
    .returning();
  return organization;
}

/** Notes when members were written to last. */
export async function noteEngagementMail(tx: Database, memberIds: string[], now: Date) {
  await tx.update(organization_members).set({ engagement_mailed_at: now }).where(inArray(organization_members.id, memberIds));
}
