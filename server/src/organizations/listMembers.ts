import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listMembers as contract, Member } from '@visite/contract/members.ts';
import { type Actor, mayChange } from '@visite/core/organizations/memberChanges.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';
import { inOrganization } from './allowed.ts';
import { countMembers, findLastActivity, findMembers, type MemberRow } from './memberSql.ts';

const DAY_MS = 86_400_000;

/** What the caller is in an organisation; an admin without a membership has no flag and may everything. */
export function actorIn(caller: SignedIn, organizationId: string): Actor {
  const flags = caller.organizations.find(({ id }) => id === organizationId);
  return {
    user_id: caller.user_id,
    is_admin: caller.is_admin,
    is_manager: flags?.is_manager ?? false,
    is_tutor: flags?.is_tutor ?? false,
    is_superuser: flags?.is_superuser ?? false,
  };
}

const forCaller = (actor: Actor, row: MemberRow, lastActiveAt: string | Date | undefined): Member => ({
  id: row.id,
  user_id: row.user_id,
  status: row.status,
  email: row.email,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_image_url: row.profile_image_url,
  native_language: row.native_language as Member['native_language'],
  language_level: row.language_level as Member['language_level'],
  is_manager: row.is_manager,
  is_tutor: row.is_tutor,
  is_superuser: row.is_superuser,
  joined_at: wireTimeOrNull(row.joined_at),
  expires_at: wireTimeOrNull(row.expires_at),
  last_active_at: wireTimeOrNull(lastActiveAt ?? null),
  policies: mayChange(actor, row),
});

export async function listMembers(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const { caller: user, organization } = await inOrganization(house.db, caller, params.organization_id, 'staff');
  const { expires_within_days: days, ...filter } = query;
  const wanted = { ...filter, expiresBefore: days === undefined ? undefined : new Date(house.now().getTime() + days * DAY_MS) };
  const rows = await findMembers(house.db, organization.id, wanted);
  const total = await countMembers(house.db, organization.id, wanted);
  const lastActivity = await findLastActivity(
    house.db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  const actor = actorIn(user, organization.id);
  const items = rows.map((row) => forCaller(actor, row, lastActivity.get(row.user_id ?? '')));
  return { items, total, limit: query.limit, offset: query.offset };
}

/** One member as the caller sees them. Error: 404. */
export async function memberForCaller(db: Database, caller: SignedIn, organizationId: string, userId: string): Promise<Member> {
  const [row] = await findMembers(db, organizationId, { user_id: userId, order_by: 'name', limit: 1, offset: 0 });
  if (!row) throw notFound();
  const lastActivity = await findLastActivity(db, [userId]);
  return forCaller(actorIn(caller, organizationId), row, lastActivity.get(userId));
}
