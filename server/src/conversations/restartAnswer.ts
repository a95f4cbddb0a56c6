import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { isHeld, newLease } from './leases.ts';
import { findMessages } from './messages.ts';
import { type MessageRow, messages } from './tables.ts';

/** An answer that begins: no words yet, and a lease, so that a crash leaves a visible, repairable state. */
const emptyAnswer = (house: House) => ({
  role: 'PERSON',
  text: '',
  state: 'streaming',
  lease_until: newLease(),
  mood: null,
  examination: null,
  engine: house.engine.name,
  is_fallback: false,
  suggestion: null,
  turn: null,
  given_on_device: null,
  created_at: house.now(),
});

/**
 * Asks for the answer of a line again: the same row starts over, as its next attempt. The line must be the last one that stands.
 * Undefined when somebody is giving it, or was quicker; `anybodys`: whoever gives it loses it, by its attempt.
 */
export async function restartAnswer(
  house: House,
  tx: Database,
  line: MessageRow,
  whose: 'free' | 'anybodys' = 'free',
): Promise<MessageRow | undefined> {
  const rows = await findMessages(tx, line.conversation_id);
  const after = rows.filter((row) => row.position > line.position && row.undone_at === null);
  if (after.some((row) => row.role === 'USER')) throw conflict('not_last_exchange');
  const existing = after.find((row) => row.role === 'PERSON');
  const [answer] = existing
    ? await tx
        .update(messages)
        .set({ ...emptyAnswer(house), attempt: existing.attempt + 1 })
        .where(
          and(eq(messages.id, existing.id), eq(messages.attempt, existing.attempt), whose === 'free' ? sql`not ${isHeld()}` : undefined),
        )
        .returning()
    : await tx
        .insert(messages)
        .values({ ...emptyAnswer(house), conversation_id: line.conversation_id, position: line.position + 1 })
        .onConflictDoNothing()
        .returning();
  return answer;
}
