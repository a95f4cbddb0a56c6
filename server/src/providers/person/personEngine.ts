import { setImmediate as later } from 'node:timers/promises';
import { turnAfter } from '@visite/core/conversations/briefing.ts';
import { checkAnswer, type Fault } from '@visite/core/conversations/check/checkAnswer.ts';
import { instructionRuns } from '@visite/core/conversations/check/instructions.ts';
import type { Words } from '@visite/core/conversations/check/sheet.ts';
import { LEVEL_LIMITS } from '@visite/core/conversations/levelControl.ts';
import { sentencesOf } from '@visite/core/conversations/sentences.ts';
import { wantsHeard } from '@visite/core/conversations/sideAnswer.ts';
import { isProfessional, talkState } from '@visite/core/conversations/talkState.ts';
import { toldIn } from '@visite/core/conversations/toldIn.ts';
import type { Understanding } from '@visite/core/conversations/turn.ts';
import { registerOf } from '@visite/core/conversations/wording.ts';
import type { AnswerRequest, Engine } from '#providers/engine.ts';
import type { Chat } from '#providers/ports.ts';
import { filled, PROMPTS, WORDING } from '#providers/prompts.ts';
import { ProviderError } from '#providers/providerError.ts';
import { isOffScript } from './offScript.ts';
import { type PersonPrompt, personPrompt } from './personPrompt.ts';
import { sentencesSpoken } from './sentencesSpoken.ts';
import { spokenWords } from './spokenWords.ts';

/** What the rules understand of a line, so that gates, mood and what was told are the same whoever answers. */
export interface Listening extends Words {
  understand(request: AnswerRequest): Promise<{ understanding: Understanding; likely: string[] }>;
  /** What each topic is called. */
  topics: ReadonlyMap<string, string>;
}

/** Tokens enough for the longest answer of any level. */
const MAX_TOKENS = 400;
const TEMPERATURE = 0.7;
/** Sentences over the level's rule after which nobody listens any more. */
const SENTENCES_OVER = 2;
/** An answer that did not pass the check is asked for once more. */
const TRIES = 2;

const wholeSentences = (text: string) => sentencesOf(text).filter((sentence) => /[.!?…]["“”]?$/.test(sentence));

/** Whoever is told to speak so and so must not say that. */
const INSTRUCTIONS = instructionRuns([
  PROMPTS.person.text,
  PROMPTS.professional.text,
  PROMPTS.turn.text,
  ...Object.values(WORDING.level),
  ...Object.values(WORDING.drift),
  ...Object.values(WORDING.correction),
]);

type Wrong = Fault | { kind: 'role_break' };

/** The facts in an answer that was freely worded. */
function toldBy(answer: string, { briefing }: PersonPrompt, understanding: Understanding, { familiesOf }: Listening) {
  const { base, opened, shut } = briefing.knowledge;
  const known = [...base, ...opened].filter((fact) => !shut.includes(fact));
  const about = (topic: string) => understanding.questions.some((question) => question.topic === topic);
  return toldIn({
    answer,
    asked: [...briefing.facts, ...known.filter(({ topic, disclosure }) => disclosure === 'always' && about(topic))],
    isCertain: understanding.questions.length > 0,
    unasked: known,
    familiesOf,
  });
}

/** The check of this answer's sentences, and what the model is told where one does not pass. */
function checkFor(request: AnswerRequest, { briefing }: PersonPrompt, understanding: Understanding, listening: Listening) {
  const { person, history, line } = request;
  const { wantsTold } = talkState(person.persona, history);
  const hasOrdered = person.persona.wants.every(({ key }) => wantsTold.has(key));
  const mayOrder = briefing.missing.length === 0;
  const { knowledge } = briefing;
  return checkAnswer({
    person,
    history,
    line,
    understanding,
    knowledge,
    mayOrder,
    hasOrdered,
    instructions: INSTRUCTIONS,
    words: listening,
  });
}

function correctionOf(wrong: Wrong, said: string): string {
  const { correction } = WORDING;
  const about =
    wrong.kind === 'confirms' || wrong.kind === 'contradicts'
      ? filled(correction[wrong.kind], { claimed: wrong.claimed, truth: wrong.truth ?? correction.no_truth })
      : filled(correction[wrong.kind], { value: wrong.kind === 'invents' ? wrong.value : '' });
  return said === '' ? about : `${about} ${filled(correction.said, { said })}`;
}

/**
 * Persons played by a language model (conversation.md): the model finds the words, the rules decide what it may know, check
 * each sentence before it is shown, and keep the state of the talk. Throws ProviderError when not one whole sentence came or
 * the second try did not pass either; what was cut after a sentence is kept as far as it goes.
 */
export function openPersonEngine(chat: Chat, listening: Listening): Engine {
  return {
    name: 'provider',
    async *answer(request) {
      const { understanding, likely } = await listening.understand(request);
      const prompt = personPrompt(request, understanding, likely, listening.topics);
      const { persona } = request.person;
      const { briefing, id } = prompt;
      const names = [persona.name, `${persona.first_name} ${persona.last_name}`, persona.first_name];
      const enough = LEVEL_LIMITS[request.level].sentences + SENTENCES_OVER;
      // A side answer stands behind the last sentence, however many there are.
      const isAwaitingSide = isProfessional(persona) && briefing.missing.length > 0;
      const { signal, meter } = request;
      let text = '';
      let side = '';
      let wrong: Wrong | null = null;
      // Made ready while the provider thinks.
      const checking = later().then(() => checkFor(request, prompt, understanding, listening));
      checking.catch(() => undefined);

      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const messages = wrong ? prompt.corrected(correctionOf(wrong, text)) : prompt.messages;
        const spoken = spokenWords(names);
        const isGoingOn = text !== '';
        wrong = null;
        try {
          const words = chat.stream({ messages, maxTokens: MAX_TOKENS, temperature: TEMPERATURE, signal, meter, prompt: id });
          for await (const sentence of sentencesSpoken(words, spoken)) {
            // Who begins anew instead of going on does not say the same twice.
            const isSaid = isGoingOn && text.includes(sentence.trim());
            if (isSaid || wholeSentences(text).length >= enough) continue;
            const check = await checking;
            wrong = isOffScript(text + sentence) ? { kind: 'role_break' } : check(sentence.trim());
            // Leaving the loop closes the provider's stream.
            if (wrong) break;
            const piece = isGoingOn && !/^\s/.test(sentence) ? ` ${sentence}` : sentence;
            text += piece;
            yield { type: 'delta', text: piece };
            if (wholeSentences(text).length >= enough && !isAwaitingSide) break;
          }
        } catch (error) {
          if (signal.aborted) return;
          const isBroken = error instanceof ProviderError && (error.fault === 'cut' || error.fault === 'stalled');
          if (!isBroken || text === '') throw error;
        }
        side += spoken.beside();
        if (!wrong) break;
      }
      // What was shown has passed the check and stands, but for agreement that nobody took back.
      if (wrong && (text === '' || wrong.kind === 'confirms')) throw new ProviderError('nonsense', { reason: `the answer ${wrong.kind}` });
      if (text.trim() === '') throw new ProviderError('nonsense', { reason: 'no words' });

      const heard = wantsHeard(side, briefing.missing, request.line, listening.familiesOf);
      // The last thing wanted was heard by the model alone: the orders follow in the author's own words.
      const isSatisfied = isAwaitingSide && heard.length === briefing.missing.length && !text.includes('?');
      const orders = isSatisfied ? persona.when_satisfied?.[registerOf(request.level, persona).variant][0] : undefined;
      if (orders) {
        text += ` ${orders}`;
        yield { type: 'delta', text: ` ${orders}` };
      }
      const told = toldBy(text, prompt, understanding, listening);
      const turn = turnAfter({ ...request, understanding, likely }, briefing, { told, heard });
      yield {
        type: 'reply',
        reply: { text: text.trim(), mood: briefing.shown, turn, suggestion: null },
        engine: 'provider',
        is_fallback: false,
      };
    },
  };
}
