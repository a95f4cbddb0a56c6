import { EMAIL_UNDO_DAYS } from '@visite/core/accounts/token.ts';
import { and, isNotNull, lt, or } from 'drizzle-orm';
import { email_changes } from '#accounts/tables.ts';
import { sweepRecordings } from '#conversations/recordings.ts';
import { invites, sign_ups } from '#invites/tables.ts';
import type { House } from '#platform/house.ts';
import { mails } from '#platform/tables.ts';
import { sweepExports } from './dataExport.ts';
import { sweepFiles } from './sweepFiles.ts';

/** Names and addresses are in them: what nobody needs any more is kept no longer than this. */
const KEPT_DAYS = 30;

/**
 * Deletes copies of data that have run out and files of talks that are gone, uploads that nothing has used for a month; sent mails, sign-ups that nobody confirmed, and invites that came to
 * nothing, a month after (data minimisation).
 */
export async function sweepForgotten(house: House): Promise<void> {
  const before = new Date(house.now().getTime() - KEPT_DAYS * 86_400_000);
  await sweepExports(house);
  await sweepRecordings(house);
  await sweepFiles(house);
  // Those that no mail server took, too.
  await house.db.delete(mails).where(lt(mails.created_at, before));
  const isOld = new Date(before.getTime() - EMAIL_UNDO_DAYS * 86_400_000);
  await house.db.delete(email_changes).where(lt(email_changes.created_at, isOld));
  await house.db.delete(sign_ups).where(lt(sign_ups.expires_at, before));
  const isOver = or(lt(invites.cancelled_at, before), lt(invites.accepted_at, before));
  await house.db.delete(invites).where(and(or(isNotNull(invites.cancelled_at), isNotNull(invites.accepted_at)), isOver));
}
