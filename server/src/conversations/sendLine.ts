import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { TextMark } from '@visite/contract/language.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Database, sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { prepared } from '#platform/prepared.ts';
import { findMessages, messageForWire, type TalkRow } from './messages.ts';
import { findMessage, findTalk } from './sql.ts';
import { endRunningAnswer } from './streamAnswer.ts';
import { conversations, type MessageRow, messages } from './tables.ts';

export interface SentLine {
  id: string;
  text: string;
  language_level?: LanguageLevel | undefined;
  is_aloud?: boolean | undefined;
}

/** An answer that begins: no words yet, so that a crash leaves a visible, repairable state. */
const emptyAnswer = (house: House) => ({
  role: 'PERSON',
  text: '',
  state: 'streaming',
  mood: null,
  examination: null,
  engine: house.engine.name,
  is_fallback: false,
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

interface Sending {
  conversationId: string;
  sent: SentLine;
  /** What the rules found in the line; left out where they do not look. */
  corrections?: TextMark[];
  /** The task that the line is said in, with a person of a case. */
  taskKey?: string | null;
  /** The talk, where it was read already. */
  talk?: TalkRow[];
  /** What is stored together with a new line, or not at all; left out where there is nothing. */
  alongside?: (tx: Database, line: MessageRow) => Promise<unknown>;
  /** Streams the answer to the stored line; `before` are the rows before it, where they were read already. */
  answer: (line: MessageRow, answer: MessageRow, before?: TalkRow[]) => Promise<AsyncIterable<AnswerEvent>>;
}

/** The line sent before under this id: its finished answer again, or the missing one anew. */
async function resume(house: House, line: MessageRow, { conversationId, answer }: Sending): Promise<AsyncIterable<AnswerEvent>> {
  if (line.conversation_id !== conversationId || line.role !== 'USER' || line.undone_at) throw conflict('conflict');
  await endRunningAnswer(conversationId);
  const given = (await findMessages(house.db, conversationId)).find((row) => row.position === line.position + 1);
  if (given?.state === 'complete') return alreadyAnswered(line, given);
  return answer(line, await house.db.transaction((tx) => restartAnswer(house, tx, line)));
}

async function* alreadyAnswered(line: MessageRow, answer: MessageRow): AsyncGenerator<AnswerEvent> {
  yield { type: 'stored', message: messageForWire(line), answer: messageForWire(answer) };
  yield { type: 'done', answer: messageForWire(answer) };
}

/** A line and its empty answer: every line waits for it, so it is written and planned once. */
const insertStatement = prepared((db) => {
  const { placeholder } = sql;
  const conversation_id = placeholder('conversationId');
  const created_at = placeholder('now');
  return db
    .insert(messages)
    .values([
      {
        id: placeholder('id'),
        conversation_id,
        position: placeholder('position'),
        role: 'USER',
        text: placeholder('text'),
        state: 'complete',
        language_level: placeholder('languageLevel'),
        corrections: placeholder('corrections'),
        task_key: placeholder('taskKey'),
        created_at,
      },
      {
        id: placeholder('answerId'),
        conversation_id,
        position: placeholder('answerPosition'),
        role: 'PERSON',
        text: '',
        state: 'streaming',
        engine: placeholder('engine'),
        created_at,
      },
    ])
    .returning()
    .prepare('insert_line');
});

/** The line and its empty answer, so that what was acknowledged is stored and its answer can be repaired; `before`: the rows that stand. */
async function insertLine(house: House, db: Database, { conversationId, sent, corrections, taskKey }: Sending, before: TalkRow[]) {
  const position = Math.max(0, ...before.map((row) => row.position)) + 1;
  const [line, answer] = await insertStatement(db).execute({
    id: sent.id,
    answerId: v7(),
    conversationId,
    position,
    answerPosition: position + 1,
    text: sent.text,
    languageLevel: sent.language_level ?? null,
    corrections: corrections ?? null,
    taskKey: taskKey ?? null,
    engine: house.engine.name,
    now: house.now(),
  });
  if (!line || !answer) throw new Error('the line was not stored');
  return { line, answer, before };
}

const isUniqueViolation = (error: unknown) => {
  if (sqlState(error) === UNIQUE_VIOLATION) return null;
  throw error;
};

/** Most lines need one statement, and the learner waits for no more; null where the talk has to be put in order first. */
async function storePlainly(house: House, sending: Sending) {
  if (sending.alongside) return null;
  const rows = sending.talk ?? (await findTalk(house.db, sending.conversationId));
  const isInOrder = rows.every(({ id, undone_at, state }) => undone_at === null && state !== 'streaming' && id !== sending.sent.id);
  // Who was faster took the position: the transaction sorts it out.
  return isInOrder ? insertLine(house, house.db, sending, rows).catch(isUniqueViolation) : null;
}

/** Puts the talk in order and stores the line with what belongs to it, in one transaction. Null for a line that is there already. */
function storeInOrder(house: House, sending: Sending) {
  const { conversationId, sent, alongside } = sending;
  return house.db.transaction(async (tx) => {
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, conversationId)).for('update');
    const rows = await findTalk(tx, conversationId);
    if (rows.some(({ id }) => id === sent.id)) return null;
    const ofTalk = eq(messages.conversation_id, conversationId);
    // What was undone cannot be brought back once the talk goes on.
    await tx.delete(messages).where(and(ofTalk, isNotNull(messages.undone_at)));
    // Another process may have died in the middle of an answer here.
    await tx
      .update(messages)
      .set({ state: 'cancelled' })
      .where(and(ofTalk, eq(messages.state, 'streaming')));
    const stored = await insertLine(
      house,
      tx,
      sending,
      rows.filter(({ undone_at }) => undone_at === null),
    );
    await alongside?.(tx, stored.line);
    return stored;
  });
}

/**
 * Stores a line before any answer is asked for, under the browser's id, so that it is never lost and never stored twice
 * (domain 3), and streams the answer. Error: 409 `conflict` for an id that is another line's.
 */
export async function sendLine(house: House, sending: Sending): Promise<AsyncIterable<AnswerEvent>> {
  await endRunningAnswer(sending.conversationId);
  const stored = (await storePlainly(house, sending)) ?? (await storeInOrder(house, sending).catch(isUniqueViolation));
  if (stored) return sending.answer(stored.line, stored.answer, stored.before);
  const line = await findMessage(house.db, sending.sent.id);
  if (!line) throw conflict('conflict');
  return resume(house, line, sending);
}
