import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { password_resets, push_subscriptions, sign_in_challenges, sign_ins } from './tables.ts';

/** Ends every sign-in of a user, but the one that is kept; those too that wait for their second step. */
export async function endSignIns(db: Database, userId: string, now: Date, keptSignInId?: string) {
  await db
    .update(sign_ins)
    .set({ ended_at: now })
    .where(and(eq(sign_ins.user_id, userId), isNull(sign_ins.ended_at), keptSignInId ? ne(sign_ins.id, keptSignInId) : undefined));
  await db
    .delete(push_subscriptions)
    .where(and(eq(push_subscriptions.user_id, userId), keptSignInId ? ne(push_subscriptions.sign_in_id, keptSignInId) : undefined));
  await db.delete(sign_in_challenges).where(eq(sign_in_challenges.user_id, userId));
}

/** Links that were mailed before are worth nothing once the password or the address has changed. */
export async function voidResetLinks(db: Database, userId: string, now: Date) {
  await db
    .update(password_resets)
    .set({ used_at: now })
    .where(and(eq(password_resets.user_id, userId), isNull(password_resets.used_at)));
}
