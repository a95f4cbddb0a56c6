import type { MonthOfUsage } from '@visite/contract/usage.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { dueNotice, isSpent, type SpendLimit, type Spent, shareSpent } from '@visite/core/usage/spending.ts';
import { and, eq, sql } from 'drizzle-orm';
import { organizations } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { tellOfSpending } from './spendingMail.ts';
import { spend_notices, usage_months } from './tables.ts';

type Dependencies = Pick<House, 'config' | 'now' | 'db'>;

/** "2026-03" */
export const monthOf = (now: Date) => localDate(now.getTime(), HOME_TIME_ZONE).slice(0, 7);

const NOTHING: Spent = { cost: 0, requests: 0 };

/** What an organisation used in the running month, and what it may; costs of another currency than today's count for nothing. */
async function readSpending(
  { config, now, db }: Dependencies,
  organizationId: string,
): Promise<{ spent: Spent; limit: SpendLimit } | undefined> {
  const month = monthOf(now());
  const { cost_limit, request_limit } = organizations;
  const [row] = await db
    .select({
      cost_limit,
      request_limit,
      cost: sql<number>`coalesce(sum(${usage_months.cost}) filter (where ${usage_months.currency} = ${config.prices.currency}), 0)`.mapWith(
        Number,
      ),
      requests: sql<number>`coalesce(sum(${usage_months.requests}), 0)`.mapWith(Number),
    })
    .from(organizations)
    .leftJoin(usage_months, and(eq(usage_months.organization_id, organizations.id), eq(usage_months.month, month)))
    .where(eq(organizations.id, organizationId))
    .groupBy(organizations.id);
  if (!row) return undefined;
  const { cost, requests, ...limit } = row;
  return { spent: { cost, requests }, limit };
}

/** False once the month's limit of the organisation is reached. */
export async function mayAskProviders(house: Dependencies, organizationId: string): Promise<boolean> {
  const found = await readSpending(house, organizationId);
  return !found || !isSpent(found.spent, found.limit);
}

/** The running month as superusers and admins see it. */
export async function spendingOf(house: Dependencies, organizationId: string): Promise<MonthOfUsage> {
  const { spent = NOTHING, limit = { cost_limit: null, request_limit: null } } = (await readSpending(house, organizationId)) ?? {};
  return { month: monthOf(house.now()), ...spent, ...limit, share: shareSpent(spent, limit) };
}

/** Adds a request to the month's sums. */
export async function addToMonth(tx: Database, organization_id: string, now: Date, cost: number, currency: string) {
  await tx
    .insert(usage_months)
    .values({ organization_id, month: monthOf(now), currency, requests: 1, cost })
    .onConflictDoUpdate({
      target: [usage_months.organization_id, usage_months.month, usage_months.currency],
      set: { requests: sql`${usage_months.requests} + 1`, cost: sql`${usage_months.cost} + ${cost}` },
    });
}

/** Tells the superusers by mail that a limit is near or reached: each once a month, also after a limit was changed. */
export async function noticeSpending(
  house: Pick<House, 'config' | 'now' | 'mailer'>,
  tx: Database,
  organization_id: string,
): Promise<void> {
  const found = await readSpending({ ...house, db: tx }, organization_id);
  const percent = found && dueNotice(found.spent, found.limit);
  if (!percent) return;
  const notice = { organization_id, month: monthOf(house.now()), percent };
  const [isNew] = await tx.insert(spend_notices).values(notice).onConflictDoNothing().returning();
  if (isNew) await tellOfSpending(house, tx, organization_id, percent);
}
