import { costOf } from '@visite/core/usage/cost.ts';
import { payingOrganization, type UsedBy } from '#organizations/payingOrganization.ts';
import type { House } from '#platform/house.ts';
import type { Meter } from '#providers/meter.ts';
import { addToMonth, mayAskProviders, noticeSpending } from './spending.ts';
import { provider_usage } from './tables.ts';

/**
 * Lets requests through while the organisation's limit of the month is not reached, and stores what each used. What is on its way when the limit
 * is reached is answered to its end, and counts. An answer never fails because it could not be counted: that goes to the log.
 */
export function meterFor(house: House, usedBy: UsedBy): Meter {
  let found: Promise<string | null> | undefined;
  const paying = () => {
    found ??= payingOrganization(house.db, usedBy);
    return found;
  };
  return {
    async allows() {
      const organization_id = await paying();
      return organization_id === null || mayAskProviders(house, organization_id);
    },
    async count(usage) {
      try {
        const { prices } = house.config;
        const organization_id = await paying();
        const cost = costOf(usage, prices);
        const now = house.now();
        await house.db.transaction(async (tx) => {
          const { currency } = prices;
          await tx.insert(provider_usage).values({ ...usage, organization_id, user_id: usedBy.user_id, cost, currency, created_at: now });
          if (organization_id === null) return;
          await addToMonth(tx, organization_id, now, cost, currency);
          await noticeSpending(house, tx, organization_id);
        });
      } catch (error) {
        house.log.error({ err: error }, 'what a provider used was not stored');
      }
    },
  };
}
