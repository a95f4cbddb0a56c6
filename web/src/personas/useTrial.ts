import type { CasePerson } from '@visite/contract/cases.ts';
import type { Mood } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { type TriedExchange, tryPerson } from '@visite/contract/tryPerson.ts';
import { useEffect, useRef, useState } from 'react';
import { stream } from '#api/client.ts';
import { AbortedError, ApiError, NetworkError } from '#api/errors.ts';

/** Longer talks begin anew: the server takes no more than this. */
export const MAX_EXCHANGES = 200;

/** A line on its way, with the words of its answer so far. */
interface Pending {
  line: string;
  answer: string;
  /** What went wrong; the line stays and can be said again. */
  problem: 'offline' | 'failed' | null;
  message?: string | undefined;
}

export interface Trial {
  exchanges: TriedExchange[];
  pending: Pending | null;
  mood: Mood;
  /** The last answer came from the built-in engine since the provider did not give one. */
  isFallback: boolean;
  isStreaming: boolean;
  say: (text: string) => void;
  takeBack: () => void;
  startOver: () => void;
}

/** A talk with a person as it is being written: it lives on this screen alone, and each line goes to the person as it is now. */
export function useTrial(person: CasePerson, language_level: LanguageLevel): Trial {
  const [exchanges, setExchanges] = useState<TriedExchange[]>([]);
  const [pending, setPending] = useState<Pending | null>(null);
  const [manners, setManners] = useState<{ mood: Mood; isFallback: boolean }[]>([]);
  const running = useRef<AbortController | null>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);

  const say = async (text: string) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setPending({ line: text, answer: '', problem: null });
    try {
      const body = { person, language_level, history: exchanges.slice(-MAX_EXCHANGES), text };
      for await (const event of stream(tryPerson, { body }, { signal: controller.signal })) {
        if (!isCurrent()) return;
        if (event.type === 'delta') setPending((before) => before && { ...before, answer: before.answer + event.text });
        else if (event.type === 'restart') setPending((before) => before && { ...before, answer: '' });
        else if (event.type === 'failed') setPending({ line: text, answer: '', problem: 'failed' });
        else {
          setExchanges((before) => [...before, event.exchange]);
          setManners((before) => [...before, { mood: event.mood, isFallback: event.is_fallback }]);
          setPending(null);
        }
      }
    } catch (error) {
      if (!isCurrent() || error instanceof AbortedError) return;
      const problem = error instanceof NetworkError ? 'offline' : 'failed';
      setPending({ line: text, answer: '', problem, message: error instanceof ApiError ? error.details?.message : undefined });
    } finally {
      if (isCurrent()) running.current = null;
    }
  };
  return {
    exchanges,
    pending,
    mood: manners.at(-1)?.mood ?? 'calm',
    isFallback: manners.at(-1)?.isFallback ?? false,
    isStreaming: pending !== null && pending.problem === null,
    say: (text) => void say(text),
    takeBack: () => {
      stop();
      if (pending) return setPending(null);
      setExchanges(exchanges.slice(0, -1));
      setManners(manners.slice(0, -1));
    },
    startOver: () => {
      stop();
      setPending(null);
      setExchanges([]);
      setManners([]);
    },
  };
}
