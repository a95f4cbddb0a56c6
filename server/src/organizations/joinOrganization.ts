import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { recordAudit } from './auditLog.ts';
import { organization_members, organizations } from './tables.ts';

export interface Joining {
  organization_id: string;
  user_id: string;
  is_tutor: boolean;
  is_manager: boolean;
  is_superuser?: boolean;
  /** By an invite or by the organisation's link. */
  by: 'invite' | 'link';
}

export async function findMembership(tx: Database, organizationId: string, userId: string) {
  const [row] = await tx
    .select()
    .from(organization_members)
    .where(and(eq(organization_members.organization_id, organizationId), eq(organization_members.user_id, userId)));
  return row;
}

async function requireActive(tx: Database, organizationId: string) {
  const { id, deactivated_at } = organizations;
  const [organization] = await tx.select({ deactivated_at }).from(organizations).where(eq(id, organizationId));
  if (organization?.deactivated_at) throw new AppError('organization_deactivated');
}

/**
 * Makes somebody an active member, with the roles they had and those they were invited to. The seat was checked before. Error: 403
 * `organization_deactivated`.
 */
export async function joinOrganization(
  tx: Database,
  { organization_id, user_id, is_tutor, is_manager, is_superuser = false, by }: Joining,
  now: Date,
) {
  await requireActive(tx, organization_id);
  const before = await findMembership(tx, organization_id, user_id);
  const roles = {
    is_tutor: is_tutor || (before?.is_tutor ?? false),
    is_manager: is_manager || (before?.is_manager ?? false),
    is_superuser: is_superuser || (before?.is_superuser ?? false),
  };
  const member = { ...roles, status: 'ACTIVE', joined_at: before?.joined_at ?? now, deactivated_at: null };
  await tx
    .insert(organization_members)
    .values({ organization_id, user_id, ...member })
    .onConflictDoUpdate({ target: [organization_members.organization_id, organization_members.user_id], set: member });
  await recordAudit(
    tx,
    { organization_id, actor_id: user_id, action: 'member_joined', subject_id: user_id, details: { by, ...roles } },
    now,
  );
}
