import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { and, eq } from 'drizzle-orm';
import { giveBackAttempt, takeAttempt } from '#accounts/attempts.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { organization_members, organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

const WRONG_PASSWORD = {
  path: 'password',
  message: { deu: 'Das ist nicht das richtige Passwort.', eng: 'This is not the right password.' },
};

/** Throws 422 on the password, and 429 after too many tries on the subject. */
export async function requirePassword(house: House, subject: string, passwordHash: string, password: string) {
  const attempt = await takeAttempt(house, [{ subject, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  if (!(await house.passwords.isRight(passwordHash, password))) throw invalid(WRONG_PASSWORD);
  await giveBackAttempt(house, attempt);
}

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
