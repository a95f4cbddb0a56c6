import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { updateCaseInteraction } from '#cases/sql.ts';
import { type Database, sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { endRunningAnswer, streamAnswer } from './answer.ts';
import { ownConversation, type PersonKind, requireOpen } from './ownConversation.ts';
import { type FoundConversation, findMessage, findMessages, type MessageRow, messageForWire } from './sql.ts';
import { conversations, messages } from './tables.ts';

export interface SentLine {
  id: string;
  text: string;
  language_level?: LanguageLevel | undefined;
}

/** The level asked for with the line, else the learner's own. */
export async function levelOf(db: Database, found: FoundConversation, asked: string | null | undefined): Promise<LanguageLevel> {
  if (asked) return asked as LanguageLevel;
  const [user] = await db.select({ level: users.language_level }).from(users).where(eq(users.id, found.interaction.user_id));
  return (user?.level ?? 'NATIVE') as LanguageLevel;
}

/** An answer that begins: no words yet, so that a crash leaves a visible, repairable state. */
const emptyAnswer = (house: House) => ({
  role: 'PERSON',
  text: '',
  state: 'streaming',
  mood: null,
  examination: null,
  engine: house.engine.name,
  suggestion: null,
  turn: null,
  created_at: house.now(),
});

/** Asks for the answer of a line again: the same row starts over. The line must be the last one that stands. */
export async function restartAnswer(house: House, tx: Database, line: MessageRow): Promise<MessageRow> {
  const rows = await findMessages(tx, line.conversation_id);
  const after = rows.filter((row) => row.position > line.position && row.undone_at === null);
  if (after.some((row) => row.role === 'USER')) throw conflict('not_last_exchange');
  const existing = after.find((row) => row.role === 'PERSON');
  const [answer] = existing
    ? await tx.update(messages).set(emptyAnswer(house)).where(eq(messages.id, existing.id)).returning()
    : await tx
        .insert(messages)
        .values({ ...emptyAnswer(house), conversation_id: line.conversation_id, position: line.position + 1 })
        .returning();
  if (!answer) throw new Error('the answer was not stored');
  return answer;
}

/** The line sent before under this id: its finished answer again, or the missing one anew. */
async function resume(
  house: House,
  found: FoundConversation,
  line: MessageRow,
  sent: SentLine,
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  if (line.conversation_id !== found.conversation.id || line.role !== 'USER' || line.undone_at) throw conflict('conflict');
  await endRunningAnswer(found.conversation.id);
  const answer = (await findMessages(house.db, line.conversation_id)).find((row) => row.position === line.position + 1);
  if (answer?.state === 'complete') return alreadyAnswered(line, answer);
  const restarted = await house.db.transaction((tx) => restartAnswer(house, tx, line));
  const level = await levelOf(house.db, found, line.language_level ?? sent.language_level);
  return streamAnswer(house, { found, line, answer: restarted, level, language: context.language, signal: context.signal });
}

async function* alreadyAnswered(line: MessageRow, answer: MessageRow): AsyncGenerator<AnswerEvent> {
  yield { type: 'stored', message: messageForWire(line), answer: messageForWire(answer) };
  yield { type: 'done', answer: messageForWire(answer) };
}

/** Line and empty answer in one transaction: what was acknowledged is stored, and its answer can be repaired. */
async function store(house: House, found: FoundConversation, sent: SentLine) {
  return house.db.transaction(async (tx) => {
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, found.conversation.id)).for('update');
    // What was undone cannot be brought back once the talk goes on.
    await tx.delete(messages).where(and(eq(messages.conversation_id, found.conversation.id), isNotNull(messages.undone_at)));
    // Another process may have died in the middle of an answer here.
    await tx
      .update(messages)
      .set({ state: 'cancelled' })
      .where(and(eq(messages.conversation_id, found.conversation.id), eq(messages.state, 'streaming')));
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${messages.position}), 0)`.mapWith(Number) })
      .from(messages)
      .where(eq(messages.conversation_id, found.conversation.id));
    const position = (last?.position ?? 0) + 1;
    const now = house.now();
    const [line, answer] = await tx
      .insert(messages)
      .values([
        {
          id: sent.id,
          conversation_id: found.conversation.id,
          position,
          role: 'USER',
          text: sent.text,
          state: 'complete',
          language_level: sent.language_level ?? null,
          created_at: now,
        },
        { ...emptyAnswer(house), conversation_id: found.conversation.id, position: position + 1 },
      ])
      .returning();
    if (!line || !answer) throw new Error('the line was not stored');
    await updateCaseInteraction(tx, found.interaction.id, {
      updated_at: now,
      ...(found.interaction.state === 'LINEUP' && { state: 'ACTIVE' }),
    });
    return { line, answer };
  });
}

/**
 * Says a line to a person (domain 3): stored before any answer is asked for, under the browser's id, so that it is
 * never lost and never stored twice. Errors: 404, 409 (`case_solved`, `conflict` for an id that is another line's).
 */
export async function sendMessage(
  house: House,
  caller: Caller,
  kind: PersonKind,
  conversationId: string,
  sent: SentLine,
  context: CallContext,
): Promise<AsyncIterable<AnswerEvent>> {
  const found = await ownConversation(house.db, caller, kind, conversationId);
  requireOpen(found);
  const before = await findMessage(house.db, sent.id);
  if (before) return resume(house, found, before, sent, context);
  await endRunningAnswer(conversationId);
  try {
    const { line, answer } = await store(house, found, sent);
    const level = await levelOf(house.db, found, sent.language_level);
    return streamAnswer(house, { found, line, answer, level, language: context.language, signal: context.signal });
  } catch (error) {
    const stored = sqlState(error) === UNIQUE_VIOLATION ? await findMessage(house.db, sent.id) : undefined;
    if (!stored) throw error;
    return resume(house, found, stored, sent, context);
  }
}
