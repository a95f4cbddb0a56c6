import { costOf } from '@visite/core/usage/cost.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { organization_members } from '#organizations/tables.ts';
import type { House } from '#platform/house.ts';
import type { Meter } from '#providers/meter.ts';
import { provider_usage } from './tables.ts';

/** For whom a provider is asked. */
export interface UsedBy {
  user_id: string;
  /** Whose content it was: it pays where the user is its member; else the organisation that the user joined first. */
  organization_id?: string | null;
}

async function payingOrganization({ db }: House, { user_id, organization_id }: UsedBy): Promise<string | null> {
  const [found] = await db
    .select({ id: organization_members.organization_id })
    .from(organization_members)
    .where(and(eq(organization_members.user_id, user_id), eq(organization_members.status, 'ACTIVE')))
    .orderBy(
      ...(organization_id ? [sql`${organization_members.organization_id} = ${organization_id} desc`] : []),
      asc(organization_members.joined_at),
      asc(organization_members.id),
    )
    .limit(1);
  return found?.id ?? null;
}

/** Stores what a request used. An answer never fails because it could not be counted: that goes to the log. */
export function meterFor(house: House, usedBy: UsedBy): Meter {
  return async (usage) => {
    try {
      const { prices } = house.config;
      await house.db.insert(provider_usage).values({
        ...usage,
        organization_id: await payingOrganization(house, usedBy),
        user_id: usedBy.user_id,
        cost: costOf(usage, prices),
        currency: prices.currency,
        created_at: house.now(),
      });
    } catch (error) {
      house.log.error({ err: error }, 'what a provider used was not stored');
    }
  };
}
