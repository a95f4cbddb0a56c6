import { and, eq, exists, gt, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { prepared } from '#platform/prepared.ts';
import { type CallersStanding, callersStanding } from './findStanding.ts';
import { push_subscriptions, refresh_tokens, sign_ins, users } from './tables.ts';

const signedInStatement = prepared((db) =>
  db
    .select(callersStanding(sql.placeholder('userId')))
    .from(users)
    .innerJoin(sign_ins, and(eq(sign_ins.user_id, users.id), eq(sign_ins.id, sql.placeholder('signInId')), isNull(sign_ins.ended_at)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_signed_in'),
);

/** A user with what their organisations make of them, while the sign-in has not ended; read at every call, hence one query, prepared. */
export async function findSignedIn(db: Database, userId: string, signInId: string): Promise<CallersStanding | undefined> {
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
  await db.delete(push_subscriptions).where(eq(push_subscriptions.sign_in_id, signInId));
}

/** Forgets the user's sign-ins of which no token could be used any more. */
export async function sweepSignIns(db: Database, userId: string, now: Date) {
  const usable = db
    .select({ id: refresh_tokens.id })
    .from(refresh_tokens)
    .where(and(eq(refresh_tokens.sign_in_id, sign_ins.id), gt(refresh_tokens.expires_at, now)));
  await db.delete(sign_ins).where(and(eq(sign_ins.user_id, userId), not(exists(usable))));
}
