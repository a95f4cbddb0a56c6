import type {
  AdministeredOrganization,
  createOrganization as createContract,
  listOrganizations as listContract,
} from '@visite/contract/administration.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import { isRunning } from '@visite/core/organizations/seats.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { createInvite } from '#invites/createInvites.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { createOrganization as makeOrganization } from '#organizations/createOrganization.ts';
import { countSeats } from '#organizations/seats.ts';
import { organizations, subscriptions } from '#organizations/tables.ts';
import { rowsOf } from '#platform/database.ts';
import { type FieldError, invalid } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

/** Each word stands somewhere in the name. */
function named(search: string | undefined): SQL | undefined {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`strpos(lower(${organizations.name}), ${word}) > 0`));
}

/** Every organisation by name. */
export async function listOrganizations(house: House, { query }: Request<typeof listContract>): Promise<Answer<typeof listContract>> {
  const { search, limit, offset } = query;
  const now = house.now();
  const rows = await house.db
    .select()
    .from(organizations)
    .where(named(search))
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(limit)
    .offset(offset);
  const [all] = await house.db.select({ n: count() }).from(organizations).where(named(search));
  const ids = rows.map(({ id }) => id);
  const terms = ids.length === 0 ? [] : await house.db.select().from(subscriptions).where(inArray(subscriptions.organization_id, ids));
  const items: AdministeredOrganization[] = [];
  for (const { id, name, kind, created_at } of rows) {
    items.push({
      id,
      name,
      kind: kind as AdministeredOrganization['kind'],
      created_at: created_at.toISOString(),
      seats: await countSeats(house, house.db, id),
      is_running: terms.some((term) => term.organization_id === id && isRunning(term, now)),
    });
  }
  return { items, total: Number(all?.n ?? 0), limit, offset };
}

const ENDS_TOO_EARLY: FieldError = {
  path: 'ends_on',
  message: { deu: 'Das Ende liegt vor dem Beginn.', eng: 'The end is before the beginning.' },
};

/** The first moment of a day in Berlin, and of so many days later. */
async function beginningOf(house: Pick<House, 'db'>, day: string, days = 0): Promise<Date> {
  const [row] = await rowsOf<{ at: string | Date }>(
    house.db,
    sql`select ((${day}::date + ${days}::int)::timestamp at time zone 'Europe/Berlin') as at`,
  );
  return new Date(row?.at ?? Number.NaN);
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
    const starts_at = starts_on ? await beginningOf(inside, starts_on) : now;
    const ends_at = ends_on ? await beginningOf(inside, ends_on, 1) : null;
    if (ends_at && ends_at <= starts_at) throw invalid(ENDS_TOO_EARLY);
    const id = await makeOrganization(inside, { ...fields, starts_at, ends_at });
    const actor_id = signedIn(caller).user_id;
    const details = { kind: fields.kind, plan: fields.plan, seats: fields.seats };
    await recordAudit(tx, { organization_id: id, actor_id, action: 'organization_created', subject_id: id, details }, now);
    const invite = { ...superuser, organization_id: id, is_tutor: false, is_manager: true, is_superuser: true };
    await createInvite(inside, caller, { params: undefined, query: undefined, body: invite });
    return { id };
  });
}
