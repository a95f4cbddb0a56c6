import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';

interface EngagementFilter {
  organization_id: string;
  /** Undefined: everybody who is not staff. */
  user_ids: string[] | undefined;
  inactiveSince: Date | undefined;
}

const isLearner: SQL = sql`not (${organization_members.is_manager} or ${organization_members.is_tutor} or ${organization_members.is_superuser})`;

/** Neither earned points nor touched a lesson or a case: what counts as having been away. */
export const hasDoneNothingSince = (userId: SQL, since: Date): SQL => {
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`not exists (select 1 from xp_events where user_id = ${userId} and created_at >= ${at})
    and not exists (select 1 from item_interactions where user_id = ${userId} and updated_at >= ${at})
    and not exists (select 1 from case_interactions where user_id = ${userId} and updated_at >= ${at})`;
};

/** The active members that a mail is meant for, by name. */
export function findEngagementReceivers(db: Database, { organization_id, user_ids, inactiveSince }: EngagementFilter) {
  return db
    .select({
      member_id: organization_members.id,
      engagement_mailed_at: organization_members.engagement_mailed_at,
      email: users.email,
      first_name: users.first_name,
      interface_language: users.interface_language,
    })
    .from(organization_members)
    .innerJoin(users, eq(users.id, organization_members.user_id))
    .where(
      and(
        eq(organization_members.organization_id, organization_id),
        eq(organization_members.status, 'ACTIVE'),
        isNull(users.deleted_at),
        user_ids ? inArray(users.id, user_ids) : isLearner,
        inactiveSince ? hasDoneNothingSince(sql`${users.id}`, inactiveSince) : undefined,
      ),
    )
    .orderBy(asc(users.name_key), asc(users.id));
}
