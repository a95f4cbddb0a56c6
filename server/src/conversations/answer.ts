import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { tryable } from '@visite/core/personas/tryable.ts';
import { errorText, type ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type FoundConversation, findMessages, type MessageRow, messageForWire, pastTurns, settleAnswer } from './sql.ts';

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

export interface AnswerTask {
  found: FoundConversation;
  line: MessageRow;
  answer: MessageRow;
  level: LanguageLevel;
  language: ServerLanguage;
  signal: AbortSignal;
}

/** Streams the answer to a stored line. Whatever happens, the answer's row ends as complete, cancelled or failed. */
export async function* streamAnswer(house: House, task: AnswerTask): AsyncGenerator<AnswerEvent, void, undefined> {
  const { found, line, answer, level, language } = task;
  const abort = new AbortController();
  const settled = Promise.withResolvers<void>();
  running.set(found.conversation.id, { abort, settled: settled.promise });
  const signal = AbortSignal.any([task.signal, abort.signal]);
  let text = '';
  let isSettled = false;

  const settle = async (changes: Parameters<typeof settleAnswer>[2]) => {
    isSettled = true;
    return messageForWire((await settleAnswer(house.db, answer.id, changes)) ?? { ...answer, ...changes, text, state: 'cancelled' });
  };

  try {
    yield { type: 'stored', message: messageForWire(line), answer: messageForWire(answer) };
    const before = (await findMessages(house.db, found.conversation.id)).filter((row) => row.position < line.position);
    // Authors talk with persons that are still half-written.
    const person = found.case.is_draft ? tryable(found.person.content) : found.person.content;
    const parts = house.engine.answer({ person, level, history: pastTurns(before), line: line.text, signal });
    for await (const part of parts) {
      if (signal.aborted) break;
      if (part.type === 'delta') {
        text += part.text;
        yield part;
        continue;
      }
      const { reply } = part;
      const done = person.examinations.find((examination) => examination.key === reply.turn.examination);
      const stored = await settle({
        state: 'complete',
        text: reply.text,
        mood: reply.mood,
        turn: reply.turn,
        suggestion: reply.suggestion,
        engine: house.engine.name,
        examination: done ? { key: done.key, name: done.name, result: done.result, is_abnormal: done.is_abnormal } : null,
      });
      yield { type: 'done', answer: stored };
      return;
    }
    const stored = await settle({ state: 'cancelled', text, engine: house.engine.name });
    yield { type: 'done', answer: stored };
  } catch (error) {
    if (isSettled) throw error;
    const isCancelled = signal.aborted;
    if (!isCancelled) house.log.error({ err: error, conversation_id: found.conversation.id }, 'an answer failed');
    const stored = await settle({ state: isCancelled ? 'cancelled' : 'failed', text, engine: house.engine.name });
    yield { type: 'failed', answer: stored, message: errorText('engine_failed', language), code: 'engine_failed' };
  } finally {
    // The reader may stop reading at any yield: then nothing was settled yet.
    if (!isSettled) await settle({ state: 'cancelled', text, engine: house.engine.name });
    running.delete(found.conversation.id);
    settled.resolve();
  }
}
