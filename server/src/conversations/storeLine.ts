import type { DeviceAnswer } from '@visite/contract/conversations.ts';
import type { TextMark } from '@visite/contract/language.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { doneAt } from '@visite/core/progress/doneAt.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Database, sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError, conflict } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { prepared } from '#platform/prepared.ts';
import { cancelAnswers, newLease } from './leases.ts';
import { findMessages, type TalkRow } from './messages.ts';
import { restartAnswer } from './restartAnswer.ts';
import { findMessage, findTalk } from './sql.ts';
import type { BegunAnswer } from './streamAnswer.ts';
import { conversations, type MessageRow, messages } from './tables.ts';

export interface SentLine {
  id: string;
  text: string;
  language_level?: LanguageLevel | undefined;
  is_aloud?: boolean | undefined;
  /** How far the answer was heard before its stream broke off. */
  heard_until?: string | undefined;
  /** The answer that the learner's device gave. */
  answered?: DeviceAnswer | undefined;
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
}

/** A line that is stored. `isBegun`: its answer is to be given now; else it is there, or somebody is giving it, and is followed. */
export interface StoredLine extends BegunAnswer {
  isBegun: boolean;
  /** The rows before the line, where they were read already. */
  before?: TalkRow[];
}

/** Of a line said without a connection when that was, as far as the device can be believed; a line is never older than what stands before it. */
function saidAt(house: House, { answered }: SentLine, before: readonly TalkRow[]): Date {
  const now = house.now();
  if (!answered) return now;
  const latest = before.at(-1)?.created_at.getTime();
  return new Date(doneAt({ done_at: answered.answered_at }, now.getTime(), latest));
}

/**
 * The line had reached the server, whose answer nobody heard, and the device answered: its answer takes the place of the server's, given,
 * broken off or under way. Where the talk has gone on from the server's answer on another device, that one stands.
 */
async function putInPlace(house: House, line: MessageRow, there: MessageRow | undefined): Promise<StoredLine> {
  const begun = await house.db
    .transaction((tx) => restartAnswer(house, tx, line, 'anybodys'))
    .catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  const answer = begun ?? there;
  if (!answer) throw conflict('conflict');
  return { line, answer, isBegun: begun !== undefined };
}

/** The line sent before under this id, with its answer, begun anew where it is missing. */
async function findAgain(house: House, { conversationId, sent }: Sending): Promise<StoredLine> {
  const line = await findMessage(house.db, sent.id);
  if (!line || line.conversation_id !== conversationId || line.role !== 'USER' || line.undone_at) throw conflict('conflict');
  const given = async () => (await findMessages(house.db, conversationId)).find((row) => row.position === line.position + 1);
  const there = await given();
  if (sent.answered && !there?.given_on_device) return putInPlace(house, line, there);
  if (there?.state === 'complete') return { line, answer: there, isBegun: false };
  const begun = await house.db.transaction((tx) => restartAnswer(house, tx, line));
  const answer = begun ?? (await given());
  if (!answer) throw conflict('conflict');
  return { line, answer, isBegun: begun !== undefined };
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
        lease_until: newLease(),
        engine: placeholder('engine'),
        created_at,
      },
    ])
    .returning()
    .prepare('insert_line');
});

/** The line and its empty answer, so that what was acknowledged is stored and its answer can be repaired; `before`: the rows that stand. */
async function insertLine(
  house: House,
  db: Database,
  { conversationId, sent, corrections, taskKey }: Sending,
  before: TalkRow[],
): Promise<StoredLine> {
  const position = Math.max(0, ...before.map((row) => row.position)) + 1;
  const [line, answer] = await insertStatement(db).execute({
    id: sent.id,
    answerId: sent.answered?.id ?? v7(),
    conversationId,
    position,
    answerPosition: position + 1,
    text: sent.text,
    languageLevel: sent.language_level ?? null,
    corrections: corrections ?? null,
    taskKey: taskKey ?? null,
    engine: sent.answered ? 'built-in' : house.engine.name,
    now: saidAt(house, sent, before),
  });
  if (!line || !answer) throw new Error('the line was not stored');
  return { line, answer, before, isBegun: true };
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
async function storeInOrder(house: House, sending: Sending) {
  const { conversationId, sent, alongside } = sending;
  const under = house.answers.here(conversationId);
  // A new line ends the answer under way; the same line sent again does not.
  if (under && (await findMessage(house.db, sent.id))) return null;
  await under?.end();
  return house.db.transaction(async (tx) => {
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, conversationId)).for('update');
    const rows = await findTalk(tx, conversationId);
    if (rows.some(({ id }) => id === sent.id)) return null;
    // What was undone cannot be brought back once the talk goes on.
    await tx.delete(messages).where(and(eq(messages.conversation_id, conversationId), isNotNull(messages.undone_at)));
    await cancelAnswers(house, tx, conversationId);
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
 * (domain 3). Errors: 409 `conflict` for an id that is another line's, `not_last_exchange` for a missing answer that the talk has passed.
 */
export async function storeLine(house: House, sending: Sending): Promise<StoredLine> {
  const stored = (await storePlainly(house, sending)) ?? (await storeInOrder(house, sending).catch(isUniqueViolation));
  return stored ?? findAgain(house, sending);
}
