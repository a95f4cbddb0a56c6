import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { organization_members, organizations } from './tables.ts';

/** For whom a provider is asked or a file is stored. */
export interface UsedBy {
  user_id: string;
  /** Whose content it was: it pays where the user is its member; else the organisation that the user joined first. */
  organization_id?: string | null;
}

export async function payingOrganization(db: Database, { user_id, organization_id }: UsedBy): Promise<string | null> {
  const [found] = await db
    .select({ id: organization_members.organization_id })
    .from(organization_members)
    .innerJoin(organizations, and(eq(organizations.id, organization_members.organization_id), isNull(organizations.deactivated_at)))
    .where(and(eq(organization_members.user_id, user_id), eq(organization_members.status, 'ACTIVE')))
    .orderBy(
      ...(organization_id ? [sql`${organization_members.organization_id} = ${organization_id} desc`] : []),
      asc(organization_members.joined_at),
      asc(organization_members.id),
    )
    .limit(1);
  return found?.id ?? null;
}
