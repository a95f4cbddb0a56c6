import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { invites, organization_links, sign_ups } from './tables.ts';

export type InviteRecord = typeof invites.$inferSelect;
export type LinkRecord = typeof organization_links.$inferSelect;
export type SignUpRecord = typeof sign_ups.$inferSelect;

const isOpen: SQL | undefined = and(isNull(invites.accepted_at), isNull(invites.cancelled_at));

/** Which of the addresses (in small letters) are a member's, deactivated ones included, and which have an open invite. */
export async function findKnownAddresses(db: Database, organizationId: string, addresses: string[]) {
  if (addresses.length === 0) return { members: new Set<string>(), invited: new Set<string>() };
  const members = await db
    .select({ address: sql<string>`lower(${users.email})` })
    .from(organization_members)
    .innerJoin(users, eq(users.id, organization_members.user_id))
    .where(and(eq(organization_members.organization_id, organizationId), inArray(sql`lower(${users.email})`, addresses)));
  const invited = await db
    .select({ address: sql<string>`lower(${invites.email})` })
    .from(invites)
    .where(and(eq(invites.organization_id, organizationId), inArray(sql`lower(${invites.email})`, addresses), isOpen));
  const setOf = (rows: { address: string }[]) => new Set(rows.map(({ address }) => address));
  return { members: setOf(members), invited: setOf(invited) };
}

export async function findInvite(db: Database, where: { id: string } | { token_hash: string }): Promise<InviteRecord | undefined> {
  const [row] = await db
    .select()
    .from(invites)
    .where('id' in where ? eq(invites.id, where.id) : eq(invites.token_hash, where.token_hash));
  return row;
}

export async function findOpenLink(db: Database, organizationId: string): Promise<LinkRecord | undefined> {
  const [row] = await db
    .select()
    .from(organization_links)
    .where(and(eq(organization_links.organization_id, organizationId), isNull(organization_links.closed_at)));
  return row;
}

export async function findLink(db: Database, where: { id: string } | { token: string }): Promise<LinkRecord | undefined> {
  const [row] = await db
    .select()
    .from(organization_links)
    .where('id' in where ? eq(organization_links.id, where.id) : eq(organization_links.token, where.token));
  return row;
}

export async function findSignUp(db: Database, tokenHash: string): Promise<SignUpRecord | undefined> {
  const [row] = await db.select().from(sign_ups).where(eq(sign_ups.token_hash, tokenHash));
  return row;
}

/** Sign-ups under a username or e-mail address that wait for their confirmation. */
export function findWaitingSignUps(db: Database, name: string, now: Date): Promise<SignUpRecord[]> {
  const column = name.includes('@') ? sign_ups.email : sign_ups.username;
  return db
    .select()
    .from(sign_ups)
    .where(and(eq(sql`lower(${column})`, sql`lower(${name.trim()})`), isNull(sign_ups.confirmed_at), gt(sign_ups.expires_at, now)))
    .limit(5);
}
