import type { AnswerEvent } from '@visite/contract/conversations.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { AppError, errorText, type ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type Heard, placeIn, tellingOf } from './heard.ts';
import { isHeld } from './leases.ts';
import { messageForWire } from './messages.ts';
import { restartAnswer } from './restartAnswer.ts';
import type { BegunAnswer } from './streamAnswer.ts';
import { messages } from './tables.ts';

/** News tell of new words; this is how soon it is noticed that the server that gave the answer is gone. */
const LOOK_MS = 400;

interface Following {
  /** What the browser has of the answer already. */
  heard: Heard | null;
  language: ServerLanguage;
  signal: AbortSignal;
}

async function findAnswer(db: Database, answerId: string) {
  const [row] = await db
    .select({ ...getTableColumns(messages), is_held: isHeld() })
    .from(messages)
    .where(eq(messages.id, answerId));
  return row;
}

/** Begins the answer anew in place of who gave it; null when somebody was quicker, or the talk has gone on. */
async function takeOver(house: House, line: BegunAnswer['line']): Promise<BegunAnswer | 'later' | null> {
  try {
    const answer = await house.db.transaction((tx) => restartAnswer(house, tx, line));
    return answer ? { line, answer } : 'later';
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Streams an answer that is there already, or that this or another server is giving: its row holds the words so far, news tell of more.
 * A browser whose stream broke goes on where it was. Returns the answer, begun anew, when whoever gave it gave it up: the caller gives it.
 */
export async function* followAnswer(
  house: House,
  { line, answer }: BegunAnswer,
  { heard: before, language, signal }: Following,
): AsyncGenerator<AnswerEvent, BegunAnswer | null, undefined> {
  const { news } = house.answers;
  const followed = news.follow(answer.id);
  let heard = before;
  let isWatched = false;
  try {
    while (!signal.aborted) {
      const row = await findAnswer(house.db, answer.id);
      if (!row || row.undone_at) return null;
      const isBroken = row.state !== 'complete' && !row.is_held;
      if (isBroken && row.state === 'failed' && isWatched) {
        yield { type: 'failed', answer: messageForWire(row), message: errorText('engine_failed', language), code: 'engine_failed' };
        return null;
      }
      const begun = isBroken ? await takeOver(house, line) : null;
      if (begun === 'later') continue;
      if (begun) return begun;
      const telling = tellingOf(row);
      if (heard?.telling !== telling)
        yield { type: 'stored', message: messageForWire(line), answer: messageForWire(row), at: placeIn(row) };
      else if (row.text.length > heard.length) yield { type: 'delta', text: row.text.slice(heard.length), at: placeIn(row) };
      heard = { telling, length: heard?.telling === telling ? Math.max(heard.length, row.text.length) : row.text.length };
      if (row.state === 'complete' || isBroken) {
        yield { type: 'done', answer: messageForWire(row) };
        return null;
      }
      // Whoever gives it stores its words at once from now on.
      if (!isWatched) await news.tell(house.db, [row.conversation_id]);
      isWatched = true;
      await followed.next(LOOK_MS, signal);
    }
    return null;
  } finally {
    followed.end();
  }
}
