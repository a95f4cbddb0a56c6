import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { mentorships, organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { refresh_tokens, sign_in_failures, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** By username or e-mail address, whatever their case. */
export async function findUserByName(db: Database, name: string): Promise<UserRow | undefined> {
  const lower = name.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, lower), eq(sql`lower(${users.email})`, lower)));
  return row;
}

export function findMemberships(db: Database, userId: string) {
  return db
    .select({
      organization_id: organization_members.organization_id,
      is_manager: organization_members.is_manager,
      is_tutor: organization_members.is_tutor,
      is_superuser: organization_members.is_superuser,
      status: organization_members.status,
    })
    .from(organization_members)
    .where(eq(organization_members.user_id, userId));
}

export async function findMenteeIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: mentorships.mentee_id }).from(mentorships).where(eq(mentorships.mentor_id, userId));
  return rows.map((row) => row.id);
}

/** Times (ms since 1970) of failed sign-ins of an account or an address since an instant. */
export async function findFailures(db: Database, subject: string, since: Date): Promise<number[]> {
  const rows = await db
    .select({ at: sign_in_failures.failed_at })
    .from(sign_in_failures)
    .where(and(eq(sign_in_failures.subject, subject), gt(sign_in_failures.failed_at, since)));
  return rows.map((row) => row.at.getTime());
}

/** Ends every sign-in of a user, but the one that is kept. */
export async function endSignIns(db: Database, userId: string, now: Date, keptFamilyId?: string) {
  const rows = await db.select({ family_id: refresh_tokens.family_id }).from(refresh_tokens).where(eq(refresh_tokens.user_id, userId));
  const families = [...new Set(rows.map((row) => row.family_id))].filter((family) => family !== keptFamilyId);
  if (families.length > 0) await endFamilies(db, families, now);
}

export async function endFamilies(db: Database, familyIds: string[], now: Date) {
  await db.update(refresh_tokens).set({ ended_at: now }).where(inArray(refresh_tokens.family_id, familyIds));
}

/** False once the sign-in was ended (signed out, password changed, token reused). */
export async function isSignInAlive(db: Database, familyId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ ended_at: refresh_tokens.ended_at })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.family_id, familyId), eq(refresh_tokens.user_id, userId)))
    .limit(1);
  return row !== undefined && row.ended_at === null;
}
