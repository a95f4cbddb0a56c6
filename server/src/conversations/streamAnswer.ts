import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { GivenAnswer } from '#platform/answerBoard.ts';
import { errorText, type ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { AnswerPart } from '#providers/engine.ts';
import { placeIn } from './heard.ts';
import { settleAnswer } from './leases.ts';
import { messageForWire } from './messages.ts';
import type { MessageRow } from './tables.ts';

/** A line with the row of its answer, which has just begun: whoever has it gives the answer. */
export interface BegunAnswer {
  line: MessageRow;
  answer: MessageRow;
}

export type AnswerChanges = Parameters<typeof settleAnswer>[2];

/** What an engine gives, with what the whole answer stores beside who gave it. */
export type StorableParts = AsyncIterable<AnswerPart<AnswerChanges>>;

export interface Giving extends GivenAnswer {
  /** Aborts when the reader goes away, and when the answer is ended by a new line, an edit or an undo, here or on another server. */
  signal: AbortSignal;
}

export function give({ id, attempt, conversation_id }: MessageRow, reader: AbortSignal): Giving {
  const abort = new AbortController();
  return { id, attempt, conversation_id, text: '', is_fallback: false, abort, signal: AbortSignal.any([reader, abort.signal]) };
}

/** Streams the answer to a stored line. Whatever happens, the answer's row ends as complete, cancelled or failed, or its lease runs out. */
export async function* streamAnswer(
  house: House,
  { line, answer }: BegunAnswer,
  giving: Giving,
  parts: StorableParts,
  language: ServerLanguage,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { conversation_id, signal } = giving;
  const end = house.answers.begin(giving);
  let isSettled = false;

  const settle = async (changes: AnswerChanges) => {
    isSettled = true;
    const stored = await settleAnswer(house.db, giving, changes);
    return messageForWire(stored ?? { ...answer, ...changes, text: giving.text, state: 'cancelled' });
  };
  /** Who speaks now: what becomes of a broken answer is marked as theirs. */
  const sofar = (): AnswerChanges => ({
    text: giving.text,
    engine: giving.is_fallback ? 'built-in' : house.engine.name,
    is_fallback: giving.is_fallback,
  });

  try {
    yield { type: 'stored', message: messageForWire(line), answer: messageForWire(answer), at: placeIn(giving) };
    for await (const part of parts) {
      if (signal.aborted) break;
      if (part.type === 'delta') {
        giving.text += part.text;
        yield { ...part, at: placeIn(giving) };
        continue;
      }
      if (part.type === 'restart') {
        const hadWords = giving.text !== '';
        Object.assign(giving, { text: '', is_fallback: true });
        if (hadWords) yield { ...part, at: placeIn(giving) };
        continue;
      }
      const { reply, engine, is_fallback } = part;
      const stored = await settle({ ...reply, state: 'complete', engine, is_fallback });
      yield { type: 'done', answer: stored };
      return;
    }
    const stored = await settle({ ...sofar(), state: 'cancelled' });
    yield { type: 'done', answer: stored };
  } catch (error) {
    if (isSettled) throw error;
    const isCancelled = signal.aborted;
    if (!isCancelled) house.log.error({ err: error, conversation_id }, 'an answer failed');
    const stored = await settle({ ...sofar(), state: isCancelled ? 'cancelled' : 'failed' });
    yield { type: 'failed', answer: stored, message: errorText('engine_failed', language), code: 'engine_failed' };
  } finally {
    try {
      // The reader may stop reading at any yield: then nothing was settled yet.
      if (!isSettled) await settle({ ...sofar(), state: 'cancelled' });
    } finally {
      end();
    }
  }
}
