import type { Request } from '@visite/contract/endpoint.ts';
import { type getUsage as contract, type OrganizationUsage, ProviderJob } from '@visite/contract/usage.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { storageOfOrganization } from '#media/storage.ts';
import { inOrganization } from '#organizations/allowed.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { spendingOf } from './spending.ts';
import { provider_usage } from './tables.ts';

const total = (column: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const requests = sql<number>`count(*)`.mapWith(Number);

/** What an organisation used in the last days. Errors: 403 below superuser, 404 for a foreign organisation. */
export async function getUsage(house: House, caller: Caller, { params, query }: Request<typeof contract>): Promise<OrganizationUsage> {
  await inOrganization(house.db, caller, params.organization_id, 'superuser');
  const { currency } = house.config.prices;
  const since = new Date(house.now().getTime() - query.days_back * 86_400_000);
  const within = and(eq(provider_usage.organization_id, params.organization_id), gte(provider_usage.created_at, since));
  const cost = sql<number>`coalesce(sum(${provider_usage.cost}) filter (where ${provider_usage.currency} = ${currency}), 0)`.mapWith(
    Number,
  );
  const day = sql<string>`to_char(${provider_usage.created_at} at time zone ${sql.raw(`'${HOME_TIME_ZONE}'`)}, 'YYYY-MM-DD')`;
  const jobs = await house.db
    .select({
      job: provider_usage.job,
      requests,
      failed: sql<number>`count(*) filter (where ${provider_usage.outcome} = 'failed')`.mapWith(Number),
      input_tokens: total(provider_usage.input_tokens),
      cached_tokens: total(provider_usage.cached_tokens),
      output_tokens: total(provider_usage.output_tokens),
      seconds: total(provider_usage.seconds),
      characters: total(provider_usage.characters),
      cost,
    })
    .from(provider_usage)
    .where(within)
    .groupBy(provider_usage.job);
  const days = await house.db.select({ day, requests, cost }).from(provider_usage).where(within).groupBy(day).orderBy(desc(day));
  return {
    currency,
    month: await spendingOf(house, params.organization_id),
    storage: await storageOfOrganization(house, params.organization_id),
    cost: jobs.reduce((sum, job) => sum + job.cost, 0),
    jobs: ProviderJob.options.flatMap((job) => jobs.filter((one) => one.job === job).map((one) => ({ ...one, job }))),
    days,
  };
}
