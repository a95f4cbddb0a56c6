import { EMAIL_UNDO_DAYS } from '@visite/core/accounts/token.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Database } from '#platform/database.ts';
import { sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { prepared } from '#platform/prepared.ts';
import { addressTakenMail, confirmEmailMail, emailChangedMail, emailChangeWantedMail } from './emailMails.ts';
import { signEmailToken } from './emailToken.ts';
import { endSignIns, voidResetLinks } from './endAccess.ts';
import { tellOfFactor } from './factorChanges.ts';
import { findUser, findUserByName, type UserRow } from './findUser.ts';
import { removeFactors } from './removeFactors.ts';
import { sendResetLink } from './resetPassword.ts';
import { email_changes, users } from './tables.ts';
import { newSecret } from './tokens.ts';
import { verifyToken } from './verifyToken.ts';

export type EmailChange = typeof email_changes.$inferSelect;

const UNDO_AUDIENCE = 'visite-email-undo';
const isOpen = and(isNull(email_changes.confirmed_at), isNull(email_changes.cancelled_at));

const openChangeStatement = prepared((db) =>
  db
    .select()
    .from(email_changes)
    .where(and(eq(email_changes.user_id, sql.placeholder('userId')), isOpen))
    .orderBy(desc(email_changes.id))
    .limit(1)
    .prepare('find_open_change'),
);

/** The address that waits for its link to be opened, if there is one. */
export async function findOpenChange(db: Database, userId: string): Promise<EmailChange | undefined> {
  const [row] = await openChangeStatement(db).execute({ userId });
  return row;
}

export async function cancelOpenChanges(tx: Database, userId: string, now: Date) {
  await tx
    .update(email_changes)
    .set({ cancelled_at: now })
    .where(and(eq(email_changes.user_id, userId), isOpen));
}

async function undoLink(house: House, change: EmailChange): Promise<string> {
  const now = Math.floor(house.now().getTime() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(change.id)
    .setAudience(UNDO_AUDIENCE)
    .setExpirationTime(now + EMAIL_UNDO_DAYS * 86_400)
    .sign(house.tokenKey);
  return `${house.config.publicUrl}/account/email/undo?token=${token}`;
}

/**
 * Posts the link that makes the new address count. When the address has another account, its owner is told instead: whoever
 * asked learns nothing of it.
 */
export async function mailChangeLink(house: House, tx: Database, user: UserRow, change: EmailChange) {
  const receiver = { ...user, email: change.email };
  const other = await findUserByName(tx, change.email);
  if (other && other.id !== user.id) return house.mailer.post(tx, addressTakenMail(other));
  const token = await signEmailToken(house, user.id, change.email, change.id);
  const link = `${house.config.publicUrl}/account/email/confirm?token=${token}`;
  return house.mailer.post(tx, { ...confirmEmailMail(receiver, link), about_user_id: user.id });
}

/** Another address: it counts once its link is opened. The present one is told, with a link that stops it. */
export async function wantEmail(house: House, tx: Database, user: UserRow, email: string) {
  const now = house.now();
  await cancelOpenChanges(tx, user.id, now);
  const [change] = await tx
    .insert(email_changes)
    .values({ user_id: user.id, former_email: user.email, email, created_at: now })
    .returning();
  if (!change) throw new Error('the change of the address was not stored');
  await mailChangeLink(house, tx, user, change);
  await house.mailer.post(tx, emailChangeWantedMail(user, await undoLink(house, change)));
}

/** Makes the wanted address count. Errors: 409 `email_taken`, 410 `link_used` when it was stopped, undone or another one was wanted. */
export async function confirmChange(house: House, changeId: string): Promise<{ email: string }> {
  try {
    return await house.db.transaction(async (tx) => {
      const [change] = await tx.select().from(email_changes).where(eq(email_changes.id, changeId)).for('update');
      const user = change && (await findUser(tx, change.user_id));
      if (!change || !user || change.cancelled_at) throw new AppError('link_used');
      if (change.confirmed_at) {
        if (user.email !== change.email) throw new AppError('link_used');
        return { email: user.email };
      }
      const now = house.now();
      await tx.update(users).set({ email: change.email, email_confirmed_at: now }).where(eq(users.id, user.id));
      await tx.update(email_changes).set({ confirmed_at: now, former_email: user.email }).where(eq(email_changes.id, change.id));
      await voidResetLinks(tx, user.id, now);
      await house.mailer.post(tx, emailChangedMail(user, await undoLink(house, change)));
      return { email: change.email };
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('email_taken') : error;
  }
}

async function readUndoToken(house: House, token: string): Promise<string> {
  try {
    return String((await verifyToken(house, token, { audience: UNDO_AUDIENCE, requiredClaims: ['jti', 'exp'] })).jti);
  } catch {
    throw new AppError('link_unknown');
  }
}

/**
 * Stops a change, or brings the former address back. Whoever changed it knew the password: every sign-in ends, the password is
 * worth nothing any more, second factor and passkeys added since are removed, and a link for a new password goes to the former address. Done twice it stays done. Errors: 404, 409 `email_taken`.
 */
export async function undoEmailChange(house: House, token: string): Promise<{ email: string }> {
  const changeId = await readUndoToken(house, token);
  const password_hash = await house.passwords.hash(newSecret());
  try {
    return await house.db.transaction(async (tx) => {
      const [change] = await tx.select().from(email_changes).where(eq(email_changes.id, changeId)).for('update');
      const user = change && (await findUser(tx, change.user_id));
      if (!change || !user || user.deleted_at) throw new AppError('link_unknown');
      if (change.undone_at) return { email: change.former_email };
      const now = house.now();
      await cancelOpenChanges(tx, user.id, now);
      await tx.update(email_changes).set({ cancelled_at: now, undone_at: now }).where(eq(email_changes.id, change.id));
      const back = { email: change.former_email, email_confirmed_at: now, password_hash };
      const [restored] = await tx.update(users).set(back).where(eq(users.id, user.id)).returning();
      if (!restored) throw new AppError('link_unknown');
      await endSignIns(tx, user.id, now);
      // What was added since would let whoever changed the address in again.
      if ((await removeFactors(tx, user.id, change.created_at)) === 'some') await tellOfFactor(house, tx, null, user.id, 'factors_removed');
      await voidResetLinks(tx, user.id, now);
      await sendResetLink(house, tx, restored);
      return { email: restored.email };
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('email_taken') : error;
  }
}
