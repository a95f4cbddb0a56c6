import { costOf } from '@visite/core/usage/cost.ts';
import type { House } from '#platform/house.ts';
import type { Meter } from '#providers/meter.ts';
import { payingOrganization, type UsedBy } from './payingOrganization.ts';
import { provider_usage } from './tables.ts';

/** Stores what a request used. An answer never fails because it could not be counted: that goes to the log. */
export function meterFor(house: House, usedBy: UsedBy): Meter {
  return async (usage) => {
    try {
      const { prices } = house.config;
      await house.db.insert(provider_usage).values({
        ...usage,
        organization_id: await payingOrganization(house.db, usedBy),
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
