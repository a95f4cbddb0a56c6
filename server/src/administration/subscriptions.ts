import type { changeSubscription as changeContract, createSubscription as createContract } from '@visite/contract/administration.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Subscription } from '@visite/contract/organizations.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { sql } from 'drizzle-orm';
import { inLockedOrganization } from '#organizations/allowed.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { changeStoredSubscription, storedSubscription, storeSubscription } from '#organizations/storeSubscription.ts';
import { subscriptionForWire } from '#organizations/subscriptions.ts';
import { rowsOf } from '#platform/database.ts';
import { type FieldError, invalid } from '#platform/errors.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';

const ENDS_TOO_EARLY: FieldError = {
  path: 'ends_on',
  message: { deu: 'Das Ende liegt vor dem Beginn.', eng: 'The end is before the beginning.' },
};

/** The first moment of a day in Berlin, and of so many days later. */
async function beginningOf(house: Pick<House, 'db'>, day: string, days = 0): Promise<Date> {
  const [row] = await rowsOf<{ at: string | Date }>(
    house.db,
    sql`select ((${day}::date + ${days}::int)::timestamp at time zone ${HOME_TIME_ZONE}) as at`,
  );
  return new Date(row?.at ?? Number.NaN);
}

interface Term {
  starts_at: Date;
  ends_at: Date | null;
}

/** A term with other days, where they are given; the last day is included. Error: 422 on `ends_on`. */
export async function termOf(
  house: Pick<House, 'db'>,
  before: Term,
  { starts_on, ends_on }: { starts_on?: string | undefined; ends_on?: string | null | undefined },
): Promise<Term> {
  const starts_at = starts_on === undefined ? before.starts_at : await beginningOf(house, starts_on);
  const ends_at = ends_on === undefined ? before.ends_at : ends_on === null ? null : await beginningOf(house, ends_on, 1);
  if (ends_at && ends_at <= starts_at) throw invalid(ENDS_TOO_EARLY);
  return { starts_at, ends_at };
}

/** Errors: 404, 422 on `ends_on`. */
export function createSubscription(house: House, caller: Caller, { params, body }: Request<typeof createContract>): Promise<Subscription> {
  const { starts_on, ends_on, ...fields } = body;
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'superuser');
    const now = house.now();
    const term = await termOf({ db: tx }, { starts_at: now, ends_at: null }, { starts_on, ends_on });
    const row = await storeSubscription(tx, { ...fields, ...term, organization_id: organization.id });
    const who = { organization_id: organization.id, actor_id: user.user_id };
    await recordAudit(tx, { ...who, action: 'subscription_created', subject_id: row.id, details: fields }, now);
    return subscriptionForWire(row, now);
  });
}

/**
 * Changes what was agreed, also of a subscription that has ended or was cancelled: with another last day a cancellation is over. Errors: 404, 409
 * `seats_in_use` when members and invites would have fewer seats than before and than they need, 422 on `ends_on`.
 */
export function changeSubscription(house: House, caller: Caller, { params, body }: Request<typeof changeContract>): Promise<Subscription> {
  const { starts_on, ends_on, ...fields } = body;
  return house.db.transaction(async (tx) => {
    const { organization, caller: user } = await inLockedOrganization(tx, caller, params.organization_id, 'superuser');
    const row = await storedSubscription(tx, organization.id, params.subscription_id);
    const now = house.now();
    const term = await termOf({ db: tx }, row, { starts_on, ends_on });
    const isSameEnd = term.ends_at?.getTime() === row.ends_at?.getTime();
    const values = { ...fields, ...term, cancelled_at: isSameEnd ? row.cancelled_at : null };
    return subscriptionForWire(await changeStoredSubscription(house, tx, { row, values, actor_id: user.user_id, now }), now);
  });
}
