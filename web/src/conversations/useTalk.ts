import { useQueryClient } from '@tanstack/react-query';
import type { AnswerEvent } from '@visite/contract/conversations.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useEffect, useState } from 'react';
import { stream } from '#api/client.ts';
import { AbortedError, ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { unsentKey, useKeptText } from './keptText.ts';
import { beginAnswer, cancelAnswer, endAnswer, isLive, useIsLive } from './liveAnswers.ts';
import { callsOf, conversationQuery, talkKey } from './queries.ts';
import { afterBreak, afterEvent, type UnsentLine, unsentLine } from './talk.ts';

interface Run {
  events: (signal: AbortSignal) => AsyncGenerator<AnswerEvent>;
  /** The server has it: nothing typed can be lost any more. */
  onStored: () => void;
}

/**
 * The learner's side of a talk. A new line is kept in the browser until the server says that it is stored; the same
 * line can be sent again under its id, which stores nothing twice. Words of the answer are appended to the cached
 * conversation as they come, also while another person is on the screen.
 */
export function useTalk(case_interaction_id: string, person: PersonFace, interaction_id: string) {
  const client = useQueryClient();
  const { queryKey } = conversationQuery(case_interaction_id, person);
  const key = talkKey(case_interaction_id, person);
  const isStreaming = useIsLive(key);
  const [kept, keepLine] = useKeptText(unsentKey(interaction_id));
  const unsent = unsentLine(kept);
  /** What the server has against the last line; null while all is well or only the network is away. */
  const [problem, setProblem] = useState<string | null>(null);

  /** Gives whether the line is stored, whatever became of its answer. */
  async function run({ events, onStored }: Run): Promise<boolean> {
    let isStored = false;
    const controller = beginAnswer(key);
    setProblem(null);
    try {
      for await (const event of events(controller.signal)) {
        if (event.type === 'stored') {
          isStored = true;
          onStored();
        }
        client.setQueryData(queryKey, (before) => before && afterEvent(before, event));
        if (event.type === 'done' && event.answer.examination)
          void client.invalidateQueries({ queryKey: ['examinations', case_interaction_id] });
      }
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.details?.message ?? error.message);
      // A newer line has taken over already; what is on the screen is its own.
      if (!endAnswer(key, controller)) return isStored;
      const state = error instanceof AbortedError ? 'cancelled' : 'failed';
      client.setQueryData(queryKey, (before) => before && afterBreak(before, state));
    }
    // The stream may end without its last word.
    if (endAnswer(key, controller)) client.setQueryData(queryKey, (before) => before && afterBreak(before, 'failed'));
    return isStored;
  }

  const language_level = () => session.languageLevel ?? undefined;

  const send = (line: UnsentLine) => {
    keepLine(JSON.stringify(line));
    return run({
      events: (signal) =>
        stream(
          callsOf(person).send,
          { params: { interaction_id }, body: { id: line.id, text: line.text, language_level: language_level() } },
          { signal },
        ),
      onStored: () => keepLine(null),
    });
  };

  useEffect(() => {
    // The network is back: what waits is sent.
    const onOnline = () => {
      if (unsent && !isLive(key)) void send(unsent);
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  return {
    isStreaming,
    unsent,
    problem,
    cancel: () => cancelAnswer(key),
    say: (text: string) => send({ id: crypto.randomUUID(), text, created_at: new Date().toISOString() }),
    sendAgain: ({ id, text, created_at }: UnsentLine) => send({ id, text, created_at }),
    /** `onStored` is called once the changed line is safe; until then its editor must stay open. */
    edit: (message_id: string, text: string, onStored: () => void) =>
      run({
        events: (signal) =>
          stream(callsOf(person).edit, { params: { message_id }, body: { text, language_level: language_level() } }, { signal }),
        onStored,
      }),
    forgetUnsent: () => keepLine(null),
  };
}
export type Talk = ReturnType<typeof useTalk>;
