import type {
  AdministeredOrganization,
  createOrganization as createContract,
  listOrganizations as listContract,
} from '@visite/contract/administration.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { createInvite } from '#invites/createInvites.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { createOrganization as makeOrganization } from '#organizations/createOrganization.ts';
import { countSeatsOf } from '#organizations/seats.ts';
import { organizations } from '#organizations/tables.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';
import { termOf } from './subscriptions.ts';

/** Each word stands somewhere in the name. */
function named(search: string | undefined): SQL | undefined {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`strpos(lower(${organizations.name}), ${word}) > 0`));
}

type OrganizationRow = typeof organizations.$inferSelect;

/** With their seats: as many queries for fifty as for one. */
export async function administered(house: House, rows: OrganizationRow[]): Promise<AdministeredOrganization[]> {
  const counted = await countSeatsOf(
    house,
    house.db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, name, kind, created_at, deactivated_at }) => {
    const found = counted.get(id);
    if (!found) return [];
    const { is_running, ...seats } = found;
    const times = { created_at: created_at.toISOString(), deactivated_at: wireTimeOrNull(deactivated_at) };
    return [{ id, name, kind: kind as AdministeredOrganization['kind'], ...times, seats, is_running }];
  });
}

/** Every organisation by name. */
export async function listOrganizations(house: House, { query }: Request<typeof listContract>): Promise<Answer<typeof listContract>> {
  const { search, limit, offset } = query;
  const rows = await house.db
    .select()
    .from(organizations)
    .where(named(search))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(limit)
    .offset(offset);
  const [all] = await house.db.select({ n: count() }).from(organizations).where(named(search));
  const items = await administered(house, rows);
  return { items, total: Number(all?.n ?? 0), limit, offset };
}

/** Makes an organisation with its subscription and invites its first superuser: all of it or nothing. Error: 422 on `ends_on`. */
export function createOrganization(
  house: House,
  caller: Caller,
  { body }: Request<typeof createContract>,
): Promise<Answer<typeof createContract>> {
  const { superuser, starts_on, ends_on, ...fields } = body;
  return house.db.transaction(async (tx) => {
    const inside = { ...house, db: tx };
    const now = house.now();
    const term = await termOf(inside, { starts_at: now, ends_at: null }, { starts_on: starts_on ?? undefined, ends_on });
    const id = await makeOrganization(inside, { ...fields, ...term });
    const actor_id = signedIn(caller).user_id;
    const details = { kind: fields.kind, plan: fields.plan, seats: fields.seats };
    await recordAudit(tx, { organization_id: id, actor_id, action: 'organization_created', subject_id: id, details }, now);
    const invite = { ...superuser, organization_id: id, is_tutor: false, is_manager: true, is_superuser: true };
    await createInvite(inside, caller, { params: undefined, query: undefined, body: invite });
    return { id };
  });
}
