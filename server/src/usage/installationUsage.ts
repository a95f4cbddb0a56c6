import type { Request } from '@visite/contract/endpoint.ts';
import type { getInstallationUsage as contract, InstallationUsage } from '@visite/contract/installationUsage.ts';
import type { OrganizationKind } from '@visite/contract/organizations.ts';
import type { ProviderJob } from '@visite/contract/usage.ts';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { organizations } from '#organizations/tables.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { monthOf } from './spending.ts';
import { provider_usage, usage_months } from './tables.ts';

const YEAR = 12;

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
const requests = sql<number>`count(*)`.mapWith(Number);

/** Costs of another currency count for nothing; what was asked does. */
const costIn = (currency: string, table: typeof provider_usage | typeof usage_months) =>
  number(sql`sum(${table.cost}) filter (where ${table.currency} = ${currency})`);

/** From the first moment of a month in Berlin until before that of the next: the index by time finds them. */
const within = (month: string): SQL => {
  const first = sql`(${`${month}-01`}::date)::timestamp`;
  return sql`${provider_usage.created_at} >= ${first} at time zone ${HOME_TIME_ZONE}
    and ${provider_usage.created_at} < (${first} + interval '1 month') at time zone ${HOME_TIME_ZONE}`;
};

/** The months of organisations stand summed up already; those of nobody's are few. */
async function lastMonths({ db, config }: House): Promise<InstallationUsage['months']> {
  const { currency } = config.prices;
  const month = sql<string>`to_char(${provider_usage.created_at} at time zone ${sql.raw(`'${HOME_TIME_ZONE}'`)}, 'YYYY-MM')`;
  const summed = await db
    .select({ month: usage_months.month, requests: number(sql`sum(${usage_months.requests})`), cost: costIn(currency, usage_months) })
    .from(usage_months)
    .groupBy(usage_months.month)
    .orderBy(desc(usage_months.month))
    .limit(YEAR);
  const nobodys = await db
    .select({ month, requests, cost: costIn(currency, provider_usage) })
    .from(provider_usage)
    .where(isNull(provider_usage.organization_id))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(YEAR);
  const all = new Map(summed.map((one) => [one.month, one]));
  for (const one of nobodys) {
    const before = all.get(one.month);
    all.set(one.month, { month: one.month, requests: one.requests + (before?.requests ?? 0), cost: one.cost + (before?.cost ?? 0) });
  }
  return [...all.values()].toSorted((a, b) => b.month.localeCompare(a.month)).slice(0, YEAR);
}

async function organizationsIn(
  { db, config }: House,
  month: string,
  limit: number,
  offset: number,
): Promise<InstallationUsage['organizations']> {
  const cost = costIn(config.prices.currency, usage_months);
  const asked = number(sql`sum(${usage_months.requests})`);
  const { id, name, kind, cost_limit, request_limit } = organizations;
  const rows = await db
    .select({ id, name, kind, cost_limit, request_limit, requests: asked, cost })
    .from(usage_months)
    .innerJoin(organizations, eq(organizations.id, usage_months.organization_id))
    .where(eq(usage_months.month, month))
    .groupBy(organizations.id)
    .orderBy(desc(cost), desc(asked), asc(name), asc(id))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ n: sql<number>`count(distinct ${usage_months.organization_id})`.mapWith(Number) })
    .from(usage_months)
    .where(eq(usage_months.month, month));
  const items = rows.map(({ id: own, name: called, kind: sort, ...rest }) => ({
    organization: { id: own, name: called, kind: sort as OrganizationKind },
    ...rest,
  }));
  return { items, total: all?.n ?? 0, limit, offset };
}

/** What everybody used in a month, however many organisations there are: as many queries for one as for all. */
export async function getInstallationUsage(house: House, { query }: Request<typeof contract>): Promise<InstallationUsage> {
  const { db, config } = house;
  const { currency } = config.prices;
  const month = query.month ?? monthOf(house.now());
  const cost = costIn(currency, provider_usage);
  const { job, model, outcome, organization_id } = provider_usage;
  const failed = sql<number>`count(*) filter (where ${outcome} = 'failed')`.mapWith(Number);
  const providers = await db
    .select({ job, model, requests, failed, cost })
    .from(provider_usage)
    .where(within(month))
    .groupBy(job, model)
    .orderBy(desc(cost), desc(count()), asc(job), asc(model));
  const [nobodys] = await db
    .select({ requests, cost })
    .from(provider_usage)
    .where(and(isNull(organization_id), within(month)));
  const sum = (of: 'requests' | 'cost') => providers.reduce((total, one) => total + one[of], 0);
  return {
    month,
    currency,
    requests: sum('requests'),
    cost: sum('cost'),
    providers: providers.map((one) => ({ ...one, job: one.job as ProviderJob })),
    without_organization: nobodys ?? { requests: 0, cost: 0 },
    months: await lastMonths(house),
    organizations: await organizationsIn(house, month, query.limit, query.offset),
  };
}
