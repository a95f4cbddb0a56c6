import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { AnswerEvent, Message } from '@visite/contract/conversations.ts';
import { useEffect, useRef, useState } from 'react';
import { AbortedError, ApiError, NetworkError } from '#api/errors.ts';
import { showTalk } from '#offline/liveLines.ts';
import { unsentKey, useKeptText } from '#ui/keptText.ts';
import { beginAnswer, cancelAnswer, endAnswer, isLive, markBroken, useIsBroken, useIsLive } from './liveAnswers.ts';
import { afterBreak, afterEvent, type UnsentLine, unsentLine } from './talk.ts';
import { wholeAnswer } from './wholeAnswer.ts';

interface Run {
  /** `heard_until`: the stream broke off there, and is asked for again. */
  events: (signal: AbortSignal, heard_until?: string) => AsyncGenerator<AnswerEvent>;
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
  sent: (line: Pick<UnsentLine, 'id' | 'text'>, signal: AbortSignal, heard_until?: string) => AsyncGenerator<AnswerEvent>;
  onAnswer?: (answer: Message) => void;
  /** Where a line waits when the server cannot be reached; left out where it waits for this screen alone. */
  queue?: LineQueue;
  /** What answers on this device where the server cannot be reached; left out where nothing does. */
  device?: Device;
}

export interface Device {
  /** Without a connection, or behind what was said without one: the server is not asked first. */
  isFirst: () => Promise<boolean>;
  /** Answers the line and keeps both; false where this device cannot. */
  answer: (line: UnsentLine) => Promise<boolean>;
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
export function useLines<C extends { messages: Message[] }>({ queryKey, key, interaction_id, sent, onAnswer, queue, device }: Options) {
  const client = useQueryClient();
  const isStreaming = useIsLive(key);
  const isBroken = useIsBroken(key);
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
      const { signal } = controller;
      const whole = wholeAnswer({
        open: (heard_until) => events(signal, heard_until),
        signal,
        onBroken: (isBroken) => markBroken(key, controller, isBroken),
      });
      for await (const event of whole) {
        if (event.type === 'stored') {
          // A stream that goes on may begin with it again.
          if (!isStored) onStored();
          isStored = true;
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
    endAnswer(key, controller);
    return isStored;
  }

  const send = async (line: UnsentLine, onFailed?: (error: unknown) => void) => {
    keepLine(JSON.stringify(line));
    return run({
      events: (signal, heard_until) => sent(line, signal, heard_until),
      onStored: () => keepLine(null),
      ...(onFailed && { onFailed }),
    });
  };
  /** Gives whether this device has answered; the line is kept until both are safe. */
  const answerHere = async (line: UnsentLine) => {
    if (!device) return false;
    keepLine(JSON.stringify(line));
    setProblem(null);
    const controller = beginAnswer(key);
    const isAnswered = await device.answer(line).catch(() => false);
    if (isAnswered) keepLine(null);
    endAnswer(key, controller);
    return isAnswered;
  };
  const say = async (line: UnsentLine) => {
    if (device && (await device.isFirst())) {
      if (await answerHere(line)) return true;
      queue?.put(line);
      return false;
    }
    let failure: unknown;
    const isStored = await send(line, (error) => {
      failure = error;
    });
    if (isStored || !(failure instanceof NetworkError)) return isStored;
    if (await answerHere(line)) return true;
    queue?.put(line);
    return false;
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
    isBroken,
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
