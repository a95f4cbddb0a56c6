import type { AnswerEvent } from '@visite/contract/conversations.ts';
import { errorText, type ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { AnswerPart, EngineName } from '#providers/engine.ts';
import { messageForWire } from './messages.ts';
import { settleAnswer } from './sql.ts';
import type { MessageRow } from './tables.ts';

interface Running {
  abort: AbortController;
  settled: Promise<void>;
}

/** Answers that this process is giving, by conversation: a new line, an edit or an undo ends the one before. */
const running = new Map<string, Running>();

/** Ends the answer under way, if any, and waits until it is stored as cancelled. */
export async function endRunningAnswer(conversationId: string) {
  const current = running.get(conversationId);
  current?.abort.abort();
  await current?.settled;
}

type AnswerChanges = Parameters<typeof settleAnswer>[2];

export interface AnswerTask<R> {
  line: MessageRow;
  answer: MessageRow;
  /** Who is asked first: a cancelled answer is marked as theirs. */
  engine: EngineName;
  parts: (signal: AbortSignal) => AsyncIterable<AnswerPart<R>>;
  /** What the whole answer stores beside who gave it. */
  changesOf: (reply: R) => AnswerChanges;
  language: ServerLanguage;
  signal: AbortSignal;
}

/** Streams the answer to a stored line. Whatever happens, the answer's row ends as complete, cancelled or failed. */
export async function* streamAnswer<R>(house: House, task: AnswerTask<R>): AsyncGenerator<AnswerEvent, void, undefined> {
  const { line, answer, language } = task;
  const { conversation_id } = line;
  const abort = new AbortController();
  const settled = Promise.withResolvers<void>();
  running.set(conversation_id, { abort, settled: settled.promise });
  const signal = AbortSignal.any([task.signal, abort.signal]);
  let text = '';
  // Who speaks now: what becomes of a cancelled answer is marked as theirs.
  let by: { engine: EngineName; is_fallback: boolean } = { engine: task.engine, is_fallback: false };
  let isSettled = false;

  const settle = async (changes: AnswerChanges) => {
    isSettled = true;
    return messageForWire((await settleAnswer(house.db, answer.id, changes)) ?? { ...answer, ...changes, text, state: 'cancelled' });
  };

  try {
    yield { type: 'stored', message: messageForWire(line), answer: messageForWire(answer) };
    for await (const part of task.parts(signal)) {
      if (signal.aborted) break;
      if (part.type === 'delta') {
        text += part.text;
        yield part;
        continue;
      }
      if (part.type === 'restart') {
        by = { engine: 'built-in', is_fallback: true };
        if (text !== '') yield part;
        text = '';
        continue;
      }
      const { reply, engine, is_fallback } = part;
      const stored = await settle({ ...task.changesOf(reply), state: 'complete', engine, is_fallback });
      yield { type: 'done', answer: stored };
      return;
    }
    const stored = await settle({ state: 'cancelled', text, ...by });
    yield { type: 'done', answer: stored };
  } catch (error) {
    if (isSettled) throw error;
    const isCancelled = signal.aborted;
    if (!isCancelled) house.log.error({ err: error, conversation_id }, 'an answer failed');
    const stored = await settle({ state: isCancelled ? 'cancelled' : 'failed', text, ...by });
    yield { type: 'failed', answer: stored, message: errorText('engine_failed', language), code: 'engine_failed' };
  } finally {
    // The reader may stop reading at any yield: then nothing was settled yet.
    if (!isSettled) await settle({ state: 'cancelled', text, ...by });
    running.delete(conversation_id);
    settled.resolve();
  }
}
