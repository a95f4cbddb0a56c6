import type { Answer } from '@visite/contract/endpoint.ts';
import type { listMentoringsForMe as mentoringsContract } from '@visite/contract/mentorships.ts';
import type { listMyMemberships as membershipsContract, OrganizationSummary } from '@visite/contract/organizations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUpdateUser } from '@visite/core/permissions/resources.ts';
import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { findStanding, type Standing } from '#accounts/findStanding.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { users } from '#accounts/tables.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';
import { personSummary } from './mentorshipSql.ts';
import { mentorships, organization_members, organizations } from './tables.ts';

const summary = ({ id, name, kind }: typeof organizations.$inferSelect): OrganizationSummary => ({
  id,
  name,
  kind: kind as OrganizationSummary['kind'],
});

interface MembershipRow {
  member: typeof organization_members.$inferSelect;
  organization: typeof organizations.$inferSelect;
}

/** While the whole organisation is deactivated, its memberships are. */
export function membershipForWire({ member, organization }: MembershipRow): Answer<typeof membershipsContract>[number] {
  const { is_manager, is_tutor, is_superuser, status, joined_at } = member;
  return {
    organization: summary(organization),
    is_manager,
    is_tutor,
    is_superuser,
    status: organization.deactivated_at ? 'DEACTIVATED' : (status as 'ACTIVE'),
    joined_at: wireTimeOrNull(joined_at),
  };
}

export async function listMyMemberships(house: House, caller: Caller): Promise<Answer<typeof membershipsContract>> {
  const user = signedIn(caller);
  const rows = await house.db
    .select({ member: organization_members, organization: organizations })
    .from(organization_members)
    .innerJoin(organizations, eq(organizations.id, organization_members.organization_id))
    .where(eq(organization_members.user_id, user.user_id))
    .orderBy(asc(organizations.name), asc(organizations.id));
  return rows.map(membershipForWire);
}

/** Lists of a person's own; admins see everybody's. Errors: 403 for somebody the caller knows, else 404. */
async function ownOf(house: House, caller: Caller, userId: string): Promise<Standing> {
  const user = signedIn(caller);
  const found = await findStanding(house.db, userId);
  if (!found) throw notFound();
  const organizationIds = found.memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization_id }) => organization_id);
  const verdict = mayUpdateUser(user, userId, organizationIds);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found;
}

const AS: Record<'manager' | 'tutor' | 'superuser' | 'member', SQL> = {
  manager: sql`(${organization_members.is_manager} or ${organization_members.is_superuser})`,
  tutor: sql`${organization_members.is_tutor}`,
  superuser: sql`${organization_members.is_superuser}`,
  member: sql`true`,
};

/** The organisations in which somebody is active with a role; superusers manage too (roles add up, domain 2). */
export async function listOrganizationsOf(
  house: House,
  caller: Caller,
  userId: string,
  as: keyof typeof AS,
): Promise<OrganizationSummary[]> {
  const { user } = await ownOf(house, caller, userId);
  const active = house.db
    .select({ id: organization_members.id })
    .from(organization_members)
    .where(
      and(
        eq(organization_members.organization_id, organizations.id),
        eq(organization_members.user_id, user.id),
        eq(organization_members.status, 'ACTIVE'),
        isNull(organizations.deactivated_at),
        AS[as],
      ),
    );
  const rows = await house.db
    .select()
    .from(organizations)
    .where(or(exists(active), as === 'member' && user.is_admin ? sql`true` : undefined))
    .orderBy(asc(organizations.name), asc(organizations.id));
  return rows.map(summary);
}

export async function listMentoringsForMe(house: House, caller: Caller, userId: string): Promise<Answer<typeof mentoringsContract>> {
  await ownOf(house, caller, userId);
  const rows = await house.db
    .select({ mentorship: mentorships, organization: organizations, mentor: users })
    .from(mentorships)
    .innerJoin(organizations, eq(organizations.id, mentorships.organization_id))
    .innerJoin(users, eq(users.id, mentorships.mentor_id))
    .where(eq(mentorships.mentee_id, userId))
    .orderBy(desc(mentorships.created_at), asc(users.name_key));
  return rows.map(({ mentorship, organization, mentor }) => ({
    id: mentorship.id,
    organization: summary(organization),
    mentor: personSummary(mentor),
    created_at: mentorship.created_at.toISOString(),
  }));
}
