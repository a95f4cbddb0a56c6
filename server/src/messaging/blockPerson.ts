import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findBetween, lockPair } from './sql.ts';
import { user_blocks } from './tables.ts';

/** From then on nothing of the other one arrives, and nobody tells them. Error: 404 for somebody whom the caller does not know. */
export async function blockPerson(house: House, caller: Caller, userId: string, is_blocked: boolean): Promise<{ is_blocked: boolean }> {
  const me = signedIn(caller).user_id;
  await house.db.transaction(async (tx) => {
    // A message that is on its way arrives before, or not at all.
    await lockPair(tx, me, userId);
    const other = await findBetween(tx, me, userId);
    if (!other || !(other.are_connected || other.has_blocked || other.conversation_id !== null)) throw notFound();
    if (is_blocked) {
      const block = { blocker_id: me, blocked_id: other.id, created_at: house.now() };
      await tx.insert(user_blocks).values(block).onConflictDoNothing();
    } else await tx.delete(user_blocks).where(and(eq(user_blocks.blocker_id, me), eq(user_blocks.blocked_id, other.id)));
    await house.news.tell(tx, [me]);
  });
  return { is_blocked };
}
