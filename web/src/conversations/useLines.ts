import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { AnswerEvent, Message } from '@visite/contract/conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { AbortedError, ApiError, NetworkError } from '#api/errors.ts';
import { showTalk } from '#offline/liveLines.ts';
import { unsentKey, useKeptText } from '#ui/keptText.ts';
import { beginAnswer, cancelAnswer, endAnswer, isLive, useIsLive } from './liveAnswers.ts';
import { afterBreak, afterEvent, type UnsentLine, unsentLine } from './talk.ts';

interface Run {
  events: (signal: AbortSignal) => AsyncGenerator<AnswerEvent>;
  /** The server has it: nothing typed can be lost any more. */
  onStored: () => void;
  onFailed?: (error: unknown) => void;
}

interface Options {
  /** Of the cached conversation, to which lines and words are appended. */
  queryKey: QueryKey;
  /** Names the conversation among those that stream. */
  key: string;
  interaction_id: string;
  sent: (line: UnsentLine, signal: AbortSignal) => AsyncGenerator<AnswerEvent>;
  onAnswer?: (answer: Message) => void;
  /** Where a line waits when the server cannot be reached; left out where it waits for this screen alone. */
  queue?: LineQueue;
}

export interface LineQueue {
  /** Keeps the line there and tries to send it, once however often it is put. */
  put: (line: UnsentLine) => unknown;
  withdraw: (line: UnsentLine) => unknown;
}

/**
 * The learner's side of a conversation, with whomever. A new line is kept in the browser until the server says that it
 * is stored; the same line can be sent again under its id, which stores nothing twice. Words of the answer are appended
 * to the cached conversation as they come, also while another one is on the screen.
 */
export function useLines<C extends { messages: Message[] }>({ queryKey, key, interaction_id, sent, onAnswer, queue }: Options) {
  const client = useQueryClient();
  const isStreaming = useIsLive(key);
  const [kept, keepLine] = useKeptText(unsentKey(interaction_id));
  const unsent = unsentLine(kept);
  /** What the server has against the last line; null while all is well or only the network is away. */
  const [problem, setProblem] = useState<string | null>(null);

  /** Gives whether the line is stored, whatever became of its answer. */
  async function run({ events, onStored, onFailed }: Run): Promise<boolean> {
    let isStored = false;
    const controller = beginAnswer(key);
    const change = (to: (before: C) => C) => client.setQueryData<C>(queryKey, (before) => before && to(before));
    setProblem(null);
    try {
      for await (const event of events(controller.signal)) {
        if (event.type === 'stored') {
          isStored = true;
          onStored();
        }
        change((before) => afterEvent(before, event));
        if (event.type === 'done') onAnswer?.(event.answer);
      }
    } catch (error) {
      onFailed?.(error);
      if (error instanceof ApiError) setProblem(error.details?.message ?? error.message);
      // A newer line has taken over already; what is on the screen is its own.
      if (!endAnswer(key, controller)) return isStored;
      const state = error instanceof AbortedError ? 'cancelled' : 'failed';
      change((before) => afterBreak(before, state));
    }
    // The stream may end without its last word.
    if (endAnswer(key, controller)) change((before) => afterBreak(before, 'failed'));
    return isStored;
  }

  const send = async (line: UnsentLine, onFailed?: (error: unknown) => void) => {
    keepLine(JSON.stringify(line));
    return run({ events: (signal) => sent(line, signal), onStored: () => keepLine(null), ...(onFailed && { onFailed }) });
  };
  const say = async (line: UnsentLine) => {
    let failure: unknown;
    const isStored = await send(line, (error) => {
      failure = error;
    });
    if (!isStored && failure instanceof NetworkError) queue?.put(line);
    return isStored;
  };

  const sendWaiting = async (lineId: string) => {
    let failure: unknown = new NetworkError();
    if (unsent?.id !== lineId) return false;
    const isStored = await send(unsent, (error) => {
      failure = error;
    });
    if (!isStored) throw failure;
    return true;
  };
  const latest = useRef(sendWaiting);
  latest.current = sendWaiting;
  const isQueued = queue !== undefined;
  useEffect(() => {
    if (isQueued) return showTalk(interaction_id, (lineId) => latest.current(lineId));
  }, [isQueued, interaction_id]);

  useEffect(() => {
    // The network is back: what waits is sent.
    const onOnline = () => {
      if (unsent && !isQueued && !isLive(key)) void send(unsent);
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  return {
    isStreaming,
    unsent,
    problem,
    run,
    cancel: () => cancelAnswer(key),
    say: (text: string, id: string = crypto.randomUUID()) => say({ id, text, created_at: new Date().toISOString() }),
    sendAgain: ({ id, text, created_at }: UnsentLine) => {
      const line = { id, text, created_at };
      // Where only its answer is missing, the line itself is safe.
      if (queue && unsent?.id === id) queue.put(line);
      else void send(line);
    },
    forgetUnsent: () => {
      if (unsent) queue?.withdraw(unsent);
      keepLine(null);
    },
  };
}
