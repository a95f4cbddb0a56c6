import type { House } from '#platform/house.ts';
import { mentorships, organization_members, organizations, subscriptions } from './tables.ts';

/** Makes an organisation with a subscription, which begins now and runs on unless told otherwise (domain 2); returns its id. */
export async function createOrganization(
  house: House,
  fields: {
    name: string;
    kind: 'CLINIC' | 'SCHOOL' | 'RECRUITER';
    seats: number;
    plan?: string;
    starts_at?: Date;
    /** Null: runs on. */
    ends_at?: Date | null;
  },
): Promise<string> {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(organizations)
      .values({ name: fields.name, kind: fields.kind, created_at: now })
      .returning({ id: organizations.id });
    if (!row) throw new Error('the organisation was not stored');
    const { plan = 'standard', seats, starts_at = now, ends_at = null } = fields;
    await tx.insert(subscriptions).values({ organization_id: row.id, plan, seats, starts_at, ends_at });
    return row.id;
  });
}

export interface MemberFlags {
  is_manager?: boolean;
  is_tutor?: boolean;
  is_superuser?: boolean;
}

/** Takes a user into an organisation, as an active member. */
export async function addMember(house: House, organizationId: string, userId: string, flags: MemberFlags = {}) {
  await house.db
    .insert(organization_members)
    .values({ organization_id: organizationId, user_id: userId, status: 'ACTIVE', joined_at: house.now(), ...flags });
}

/** Makes one person the mentor of another in an organisation. */
export async function addMentorship(house: House, organizationId: string, mentorId: string, menteeId: string) {
  await house.db
    .insert(mentorships)
    .values({ organization_id: organizationId, mentor_id: mentorId, mentee_id: menteeId, created_at: house.now() });
}
