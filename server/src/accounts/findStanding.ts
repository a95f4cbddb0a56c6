import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import type { UserRow } from './findUser.ts';
import { users } from './tables.ts';

export interface Membership {
  organization_id: string;
  is_manager: boolean;
  is_tutor: boolean;
  is_superuser: boolean;
  /** DEACTIVATED too while the whole organisation is. */
  status: string;
  is_organization_deactivated: boolean;
  /** The organisation demands a second factor of those who lead it. */
  requires_two_factor: boolean;
}

/** Somebody with what their organisations make of them, as far as every call has to know. */
export interface CallersStanding extends Omit<Standing, 'user'> {
  user: Pick<UserRow, keyof typeof WHO>;
}

/** A user with what their organisations make of them. */
export interface Standing {
  user: UserRow;
  has_second_factor: boolean;
  memberships: Membership[];
  /** Mentees in organisations in which both are active. */
  mentee_ids: string[];
}

const { id, username, is_admin, must_change_password, deactivated_at } = users;
/** Of a user what every call has to know, and no more: it is read that often. */
const WHO = { id, username, is_admin, must_change_password, deactivated_at };

/** What is read of a user beside the row itself: memberships, second factor and mentees, in one query. */
const besideRow = (userId: string | Placeholder) => ({
  memberships: sql<Membership[]>`(
    select coalesce(json_agg(json_build_object('organization_id', member.organization_id, 'is_manager', member.is_manager,
      'is_tutor', member.is_tutor, 'is_superuser', member.is_superuser,
      'status', case when organization.deactivated_at is null then member.status else 'DEACTIVATED' end,
      'is_organization_deactivated', organization.deactivated_at is not null and member.status <> 'DEACTIVATED',
      'requires_two_factor', organization.requires_two_factor)), '[]')
    from organization_members member join organizations organization on organization.id = member.organization_id
    where member.user_id = ${userId})`,
  has_second_factor: sql<boolean>`exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)`,
  mentee_ids: sql<string[]>`(
    select coalesce(json_agg(distinct mentorships.mentee_id), '[]')
    from mentorships
    join organization_members mentor on mentor.user_id = mentorships.mentor_id and mentor.organization_id = mentorships.organization_id
    join organization_members mentee on mentee.user_id = mentorships.mentee_id and mentee.organization_id = mentorships.organization_id
    join organizations organization on organization.id = mentorships.organization_id and organization.deactivated_at is null
    where mentorships.mentor_id = ${userId} and mentor.status = 'ACTIVE' and mentee.status = 'ACTIVE')`,
});

export const callersStanding = (userId: string | Placeholder) => ({ user: WHO, ...besideRow(userId) });

const standingStatement = prepared((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({ user: users, ...besideRow(userId) })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('find_standing');
});

export async function findStanding(db: Database, userId: string): Promise<Standing | undefined> {
  const [row] = await standingStatement(db).execute({ userId });
  return row;
}
