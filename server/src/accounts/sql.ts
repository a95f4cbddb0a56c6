import { and, eq, exists, gt, isNull, ne, not, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { password_resets, refresh_tokens, sign_in_challenges, sign_ins, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export interface Membership {
  organization_id: string;
  is_manager: boolean;
  is_tutor: boolean;
  is_superuser: boolean;
  /** DEACTIVATED too while the whole organisation is. */
  status: string;
  is_organization_deactivated: boolean;
  /** The organisation demands a second factor of those who lead it. */
  requires_two_factor: boolean;
}

/** A user with what their organisations make of them. */
export interface Standing {
  user: UserRow;
  has_second_factor: boolean;
  memberships: Membership[];
  /** Mentees in organisations in which both are active. */
  mentee_ids: string[];
}

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** By username or, with an @, by e-mail address; whatever their case. */
export async function findUserByName(db: Database, name: string): Promise<UserRow | undefined> {
  const column = name.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, sql`lower(${name.normalize('NFC').trim()})`));
  return row;
}

const standing = (userId: string | Placeholder) => ({
  user: users,
  memberships: sql<Membership[]>`(
    select coalesce(json_agg(json_build_object('organization_id', member.organization_id, 'is_manager', member.is_manager,
      'is_tutor', member.is_tutor, 'is_superuser', member.is_superuser,
      'status', case when organization.deactivated_at is null then member.status else 'DEACTIVATED' end,
      'is_organization_deactivated', organization.deactivated_at is not null and member.status <> 'DEACTIVATED',
      'requires_two_factor', organization.requires_two_factor)), '[]')
    from organization_members member join organizations organization on organization.id = member.organization_id
    where member.user_id = ${userId})`,
  has_second_factor: sql<boolean>`exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null)`,
  mentee_ids: sql<string[]>`(
    select coalesce(json_agg(distinct mentorships.mentee_id), '[]')
    from mentorships
    join organization_members mentor on mentor.user_id = mentorships.mentor_id and mentor.organization_id = mentorships.organization_id
    join organization_members mentee on mentee.user_id = mentorships.mentee_id and mentee.organization_id = mentorships.organization_id
    join organizations organization on organization.id = mentorships.organization_id and organization.deactivated_at is null
    where mentorships.mentor_id = ${userId} and mentor.status = 'ACTIVE' and mentee.status = 'ACTIVE')`,
});

export async function findStanding(db: Database, userId: string): Promise<Standing | undefined> {
  const [row] = await db.select(standing(userId)).from(users).where(eq(users.id, userId));
  return row;
}

const signedInStatement = prepared((db) =>
  db
    .select(standing(sql.placeholder('userId')))
    .from(users)
    .innerJoin(sign_ins, and(eq(sign_ins.user_id, users.id), eq(sign_ins.id, sql.placeholder('signInId')), isNull(sign_ins.ended_at)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_signed_in'),
);

/** The same while the sign-in has not ended; read at every call, hence one query, prepared. */
export async function findSignedIn(db: Database, userId: string, signInId: string): Promise<Standing | undefined> {
  const [row] = await signedInStatement(db).execute({ userId, signInId });
  return row;
}

/** A refresh token with the sign-in it belongs to. */
export async function findRefreshToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      sign_in_id: refresh_tokens.sign_in_id,
      expires_at: refresh_tokens.expires_at,
      used_at: refresh_tokens.used_at,
      ended_at: sign_ins.ended_at,
      user_id: sign_ins.user_id,
    })
    .from(refresh_tokens)
    .innerJoin(sign_ins, eq(sign_ins.id, refresh_tokens.sign_in_id))
    .where(eq(refresh_tokens.token_hash, tokenHash));
  return row;
}

/** Marks a refresh token as used; of many at once, one alone succeeds. */
export async function markRefreshTokenUsed(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(refresh_tokens)
    .set({ used_at: now })
    .where(and(eq(refresh_tokens.token_hash, tokenHash), isNull(refresh_tokens.used_at), gt(refresh_tokens.expires_at, now)))
    .returning({ id: refresh_tokens.id });
  return rows.length > 0;
}

/** A sign-in that was renewed is in use. */
export async function noteUse(db: Database, signInId: string, now: Date) {
  await db.update(sign_ins).set({ last_used_at: now }).where(eq(sign_ins.id, signInId));
}

export async function endSignIn(db: Database, signInId: string, now: Date) {
  await db
    .update(sign_ins)
    .set({ ended_at: now })
    .where(and(eq(sign_ins.id, signInId), isNull(sign_ins.ended_at)));
}

/** Ends every sign-in of a user, but the one that is kept; those too that wait for their second step. */
export async function endSignIns(db: Database, userId: string, now: Date, keptSignInId?: string) {
  await db
    .update(sign_ins)
    .set({ ended_at: now })
    .where(and(eq(sign_ins.user_id, userId), isNull(sign_ins.ended_at), keptSignInId ? ne(sign_ins.id, keptSignInId) : undefined));
  await db.delete(sign_in_challenges).where(eq(sign_in_challenges.user_id, userId));
}

/** Forgets the user's sign-ins of which no token could be used any more. */
export async function sweepSignIns(db: Database, userId: string, now: Date) {
  const usable = db
    .select({ id: refresh_tokens.id })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.sign_in_id, sign_ins.id), gt(refresh_tokens.expires_at, now)));
  await db.delete(sign_ins).where(and(eq(sign_ins.user_id, userId), not(exists(usable))));
}

/** Links that were mailed before are worth nothing once the password or the address has changed. */
export async function voidResetLinks(db: Database, userId: string, now: Date) {
  await db
    .update(password_resets)
    .set({ used_at: now })
    .where(and(eq(password_resets.user_id, userId), isNull(password_resets.used_at)));
}

/** Who has a mailed link has the mailbox. Confirmed once, it stays as the first time. `email`: only while it is still this one. */
export async function confirmAddress(db: Database, userId: string, now: Date, email?: string) {
  const isStillThis = email === undefined ? undefined : eq(sql`lower(${users.email})`, email);
  await db
    .update(users)
    .set({ email_confirmed_at: now })
    .where(and(eq(users.id, userId), isNull(users.email_confirmed_at), isStillThis));
}
