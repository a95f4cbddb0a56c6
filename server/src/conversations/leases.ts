import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { GivenAnswer } from '#platform/answerBoard.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { type MessageRow, messages } from './tables.ts';

/**
 * Who gives an answer holds its row by a lease, prolonged every second. The clock is the database's: those of the servers may differ.
 * A server that dies lets go of its answers within this time, so that another one can give them.
 */
export const LEASE_SECONDS = 3;

/** Nobody waits for an answer any more whose lease ended this long ago: it is marked as failed. Until then a server that was only slow takes it up again. */
const REPAIRED_AFTER_SECONDS = 30;

export const newLease = (): SQL<Date> => sql<Date>`now() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;

/** Servers of the release before leases wrote none: theirs ends this long after the answer began. */
const leaseEnd = sql`coalesce(${messages.lease_until}, ${messages.created_at} + interval '30 seconds')`;

/** Somebody is giving the answer now. */
export const isHeld = (): SQL<boolean> => sql<boolean>`(${messages.state} = 'streaming' and ${leaseEnd} > now())`;

type Held = Pick<GivenAnswer, 'id' | 'attempt' | 'text' | 'is_fallback'>;

/**
 * Prolongs the leases of answers and stores their words so far, in one statement. Gives the ids of those that are still given; the others
 * were cancelled, or are given by somebody else.
 */
export async function holdLeases(db: Database, answers: Held[]): Promise<Set<string>> {
  // The half of a character that came with the last piece would make JSON that the database does not take.
  const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
  const given = JSON.stringify(answers.map(({ id, attempt, text, is_fallback }) => ({ id, attempt, text: storable(text), is_fallback })));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`update ${messages} set lease_until = ${newLease()}, text = given.text, is_fallback = given.is_fallback
      from jsonb_to_recordset(${given}::jsonb) as given(id uuid, attempt int, text text, is_fallback boolean)
      where ${messages.id} = given.id and ${messages.attempt} = given.attempt and ${messages.state} = 'streaming'
      returning ${messages.id}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Ends what another server is giving in a conversation, and tells it; the words stay as far as they were stored. */
export async function cancelAnswers({ answers }: Pick<House, 'answers'>, tx: Database, conversationId: string) {
  const rows = await tx
    .update(messages)
    .set({ state: 'cancelled', lease_until: null })
    .where(and(eq(messages.conversation_id, conversationId), eq(messages.state, 'streaming')))
    .returning({ id: messages.id });
  if (rows.length > 0) await answers.news.tell(tx, [conversationId]);
}

/** Answers that nobody gives any more are failed, and can be asked for again. `isAlone`: no other server can be giving any. */
export async function failAbandonedAnswers(db: Database, isAlone = false): Promise<number> {
  const isAbandoned = sql`${leaseEnd} < now() - ${sql.raw(`interval '${REPAIRED_AFTER_SECONDS} seconds'`)}`;
  const rows = await db
    .update(messages)
    .set({ state: 'failed', lease_until: null })
    .where(and(eq(messages.state, 'streaming'), isAlone ? undefined : isAbandoned))
    .returning({ id: messages.id });
  return rows.length;
}

/**
 * Changes an answer only while this attempt of it is being given: a late word never overwrites what was asked for anew. What was
 * cancelled meanwhile still gets the words that were said until then.
 */
export async function settleAnswer(
  db: Database,
  { id, attempt }: Pick<GivenAnswer, 'id' | 'attempt'>,
  changes: Partial<typeof messages.$inferInsert>,
): Promise<MessageRow | undefined> {
  const from = changes.state === 'cancelled' ? ['streaming', 'cancelled'] : ['streaming'];
  const [row] = await db
    .update(messages)
    .set({ ...changes, lease_until: null })
    .where(and(eq(messages.id, id), eq(messages.attempt, attempt), inArray(messages.state, from)))
    .returning();
  return row;
}
