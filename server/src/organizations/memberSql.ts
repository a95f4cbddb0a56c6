import type { MemberOrder } from '@visite/contract/memberOrders.ts';
import type { MembershipStatus } from '@visite/contract/organizations.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { containing } from '#platform/containing.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { folded, searchedKey } from '#platform/folded.ts';
import { organization_members } from './tables.ts';

export interface MemberFilter {
  search?: string | undefined;
  is_manager?: boolean | undefined;
  is_tutor?: boolean | undefined;
  status?: MembershipStatus[] | undefined;
  /** Of the open invites those that run out before then, or have. */
  expiresBefore?: Date | undefined;
  /** One member. */
  user_id?: string | undefined;
}

export interface MemberRow {
  id: string;
  user_id: string | null;
  status: MembershipStatus;
  email: string;
  username: string | null;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  native_language: string | null;
  language_level: string | null;
  is_manager: boolean;
  is_tutor: boolean;
  is_superuser: boolean;
  joined_at: string | Date | null;
  expires_at: string | Date | null;
}

/**
 * Members and open invites of an organisation, in the same columns. People are looked up member by member: `offset 0` keeps the database from
 * reading those of the whole installation.
 */
const peopleOf = (organizationId: string): SQL => sql`(
  select member.id, member.user_id, member.status, person.email, person.username, person.first_name, person.last_name, person.name_key,
    person.profile_image_url, person.native_language, person.language_level, member.is_manager, member.is_tutor, member.is_superuser,
    member.joined_at, null::timestamptz as expires_at
  from organization_members member
    cross join lateral (
      select email, username, first_name, last_name, name_key, profile_image_url, native_language, language_level, deleted_at
      from users where id = member.user_id offset 0) person
  where member.organization_id = ${organizationId} and person.deleted_at is null
  union all
  select id, null, 'INVITED', email, null, first_name, last_name, name_key, null, null, null, is_manager, is_tutor, is_superuser, null, expires_at
  from invites where organization_id = ${organizationId} and accepted_at is null and cancelled_at is null
) people`;

/** Each word stands somewhere in name, e-mail address or username. */
const wordsOf = (search: string | undefined): SQL[] =>
  folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) => sql`${searchedKey(sql`name_key`)} || ' ' || lower(email) || ' ' || lower(coalesce(username, '')) like ${containing(word)}`,
    );

function matching({ search, is_manager, is_tutor, status, expiresBefore, user_id }: MemberFilter): SQL {
  const conditions = [
    ...wordsOf(search),
    ...(is_manager === undefined ? [] : [sql`is_manager = ${is_manager}`]),
    ...(is_tutor === undefined ? [] : [sql`is_tutor = ${is_tutor}`]),
    ...(status?.length ? [sql`status in ${status}`] : []),
    ...(expiresBefore === undefined ? [] : [sql`expires_at < ${expiresBefore.toISOString()}::timestamptz`]),
    ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const COLUMN = { name: sql`name_key`, email: sql`lower(email)`, joined_at: sql`joined_at`, status: sql`status` };

function ordered(order: MemberOrder): SQL {
  const isDescending = order.startsWith('-');
  const column = COLUMN[(isDescending ? order.slice(1) : order) as keyof typeof COLUMN];
  return sql`${column} ${isDescending ? sql`desc` : sql`asc`} nulls last, name_key, id`;
}

export function findMembers(
  db: Database,
  organizationId: string,
  { order_by, limit, offset, ...filter }: MemberFilter & { order_by: MemberOrder; limit: number; offset: number },
): Promise<MemberRow[]> {
  return rowsOf<MemberRow>(
    db,
    sql`select * from ${peopleOf(organizationId)} where ${matching(filter)} order by ${ordered(order_by)} limit ${limit} offset ${offset}`,
  );
}

export async function countMembers(db: Database, organizationId: string, filter: MemberFilter): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${peopleOf(organizationId)} where ${matching(filter)}`);
  return row?.n ?? 0;
}

/** When each of the people last worked on a lesson, a case or earned points. */
export async function findLastActivity(db: Database, userIds: string[]): Promise<Map<string, string | Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await rowsOf<{ user_id: string; at: string | Date | null }>(
    db,
    sql`select id as user_id, greatest(
        (select max(created_at) from xp_events where user_id = users.id),
        (select max(updated_at) from item_interactions where user_id = users.id),
        (select max(updated_at) from case_interactions where user_id = users.id)) as at
      from users where id in ${userIds}`,
  );
  return new Map(rows.flatMap(({ user_id, at }) => (at === null ? [] : [[user_id, at] as const])));
}

/** Who is written to about seats and subscription: the active superusers. */
export function findSuperusers(db: Database, organizationId: string) {
  return db
    .select({ email: users.email, first_name: users.first_name, interface_language: users.interface_language })
    .from(organization_members)
    .innerJoin(users, eq(users.id, organization_members.user_id))
    .where(
      and(
        eq(organization_members.organization_id, organizationId),
        eq(organization_members.is_superuser, true),
        eq(organization_members.status, 'ACTIVE'),
      ),
    );
}
