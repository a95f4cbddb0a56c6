import { turnAfter } from '@visite/core/conversations/briefing.ts';
import { LEVEL_LIMITS } from '@visite/core/conversations/levelControl.ts';
import { sentencesOf } from '@visite/core/conversations/sentences.ts';
import { toldIn } from '@visite/core/conversations/toldIn.ts';
import type { Understanding } from '@visite/core/conversations/turn.ts';
import type { AnswerRequest, Engine } from '#providers/engine.ts';
import type { Chat } from '#providers/ports.ts';
import { ProviderError } from '#providers/providerError.ts';
import { isOffScript } from './offScript.ts';
import { type PersonPrompt, personPrompt } from './personPrompt.ts';
import { spokenWords } from './spokenWords.ts';

/** What the rules understand of a line, so that gates, mood and what was told are the same whoever answers. */
export interface Listening {
  understand(request: AnswerRequest): Promise<{ understanding: Understanding; likely: string[] }>;
  /** The families of the words of a text that carry its matter. */
  familiesOf(text: string): string[];
  /** What each topic is called. */
  topics: ReadonlyMap<string, string>;
}

/** Tokens enough for the longest answer of any level. */
const MAX_TOKENS = 400;
const TEMPERATURE = 0.7;
/** Sentences over the level's rule after which nobody listens any more. */
const SENTENCES_OVER = 2;

const wholeSentences = (text: string) => sentencesOf(text).filter((sentence) => /[.!?…]["“”]?$/.test(sentence));

/** The facts in an answer that was freely worded. */
function toldBy(answer: string, request: AnswerRequest, { briefing }: PersonPrompt, understanding: Understanding, listening: Listening) {
  const always = request.person.persona.facts.filter(({ disclosure }) => disclosure === 'always');
  const about = (topic: string) => understanding.questions.some((question) => question.topic === topic);
  return toldIn({
    answer,
    asked: [...briefing.facts, ...always.filter(({ topic }) => about(topic))],
    isCertain: understanding.questions.length > 0,
    unasked: [...always, ...briefing.told],
    familiesOf: listening.familiesOf,
  });
}

/**
 * Persons played by a language model (conversation.md): the model finds the words, the rules decide what it may know and keep
 * the state of the talk. Throws ProviderError when not one whole sentence came; what was cut after one is kept as far as
 * it goes.
 */
export function openPersonEngine(chat: Chat, listening: Listening): Engine {
  return {
    name: 'provider',
    async *answer(request) {
      const { understanding, likely } = await listening.understand(request);
      const prompt = personPrompt(request, understanding, likely, listening.topics);
      const { persona } = request.person;
      const spoken = spokenWords([persona.name, `${persona.first_name} ${persona.last_name}`, persona.first_name]);
      const enough = LEVEL_LIMITS[request.level].sentences + SENTENCES_OVER;
      let text = '';
      const add = (words: string) => {
        text += words;
        if (isOffScript(text)) throw new ProviderError('nonsense', { reason: 'off script' });
        return { type: 'delta' as const, text: words };
      };
      let isCut = false;
      try {
        const { messages, id } = prompt;
        const { signal, meter } = request;
        for await (const words of chat.stream({ messages, maxTokens: MAX_TOKENS, temperature: TEMPERATURE, signal, meter, prompt: id })) {
          const now = spoken.push(words);
          if (now !== '') yield add(now);
          isCut = wholeSentences(text).length >= enough;
          if (isCut) break;
        }
        const rest = isCut ? '' : spoken.end();
        if (rest !== '') yield add(rest);
      } catch (error) {
        if (request.signal.aborted) return;
        const isBroken = error instanceof ProviderError && (error.fault === 'cut' || error.fault === 'stalled');
        if (!isBroken || wholeSentences(text).length === 0) throw error;
        isCut = true;
      }
      // Half a sentence is not said.
      const answer = (isCut ? wholeSentences(text).join(' ') : text).trim();
      if (answer === '') throw new ProviderError('nonsense', { reason: 'no words' });
      const told = toldBy(answer, request, prompt, understanding, listening);
      const turn = turnAfter({ ...request, understanding, likely }, prompt.briefing, told);
      yield {
        type: 'reply',
        reply: { text: answer, mood: prompt.briefing.shown, turn, suggestion: null },
        engine: 'provider',
        is_fallback: false,
      };
    },
  };
}
