import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { OrganizationRow } from './allowed.ts';
import { organizations } from './tables.ts';

type Limits = Partial<Pick<OrganizationRow, 'cost_limit' | 'request_limit' | 'deactivated_at'>>;

/** What an admin sets of an organisation: what it may spend, and whether it has access. */
export async function setLimits(tx: Database, organizationId: string, limits: Limits) {
  await tx.update(organizations).set(limits).where(eq(organizations.id, organizationId));
}
