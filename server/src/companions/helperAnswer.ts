import { setTimeout as pause } from 'node:timers/promises';
import type { HelperReply } from '@visite/core/companions/companionReply.ts';
import type { House } from '#platform/house.ts';
import type { AnswerPart } from '#providers/engine.ts';
import type { Meter } from '#providers/meter.ts';
import type { ChatMessage } from '#providers/ports.ts';
import { ProviderError } from '#providers/providerError.ts';

export interface HelperPrompt {
  /** The prompt file with its version. */
  id: string;
  messages: ChatMessage[];
}

interface Asking {
  /** Null: the rules answer this line, whatever is configured. */
  prompt: HelperPrompt | null;
  builtIn: () => HelperReply;
  /** Whether a model's whole answer may be shown; until then not a word of it is. */
  isSound?: (text: string) => boolean;
  /** Heard and not only read: nobody has to keep up with the words. */
  isAloud: boolean;
  signal: AbortSignal;
  meter: Meter;
}

const MAX_TOKENS = 300;
const TEMPERATURE = 0.6;

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

/** The built-in answer, word by word, so that it reads like speech; a voice takes its time itself. */
async function* spoken(house: House, { builtIn, isAloud, signal }: Asking, isFallback: boolean): AsyncGenerator<AnswerPart<HelperReply>> {
  const reply = builtIn();
  const delay = isAloud ? 0 : house.config.answerWordDelayMs;
  for (const word of wordsOf(reply.text)) {
    if (signal.aborted) return;
    yield { type: 'delta', text: word };
    if (delay > 0) await pause(delay, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) yield { type: 'reply', reply, engine: 'built-in', is_fallback: isFallback };
}

async function* byModel(
  { prompt, isSound, signal, meter }: Asking & { prompt: HelperPrompt },
  house: House,
): AsyncGenerator<AnswerPart<HelperReply>> {
  const { chat } = house.providers;
  if (!chat) throw new ProviderError('unreachable');
  const { messages, id } = prompt;
  let text = '';
  for await (const words of chat.stream({ messages, maxTokens: MAX_TOKENS, temperature: TEMPERATURE, signal, meter, prompt: id })) {
    text += words;
    if (!isSound) yield { type: 'delta', text: words };
  }
  if (isSound) {
    if (!isSound(text)) throw new ProviderError('nonsense', { reason: 'not sound' });
    for (const word of wordsOf(text)) yield { type: 'delta', text: word };
  }
  yield { type: 'reply', reply: { text: text.trim(), suggestion: null }, engine: 'provider', is_fallback: false };
}

/** A helper's answer: by the provider where there is one, else, and in its place for what it cannot answer, by the rules. */
export async function* helperAnswer(house: House, asking: Asking): AsyncGenerator<AnswerPart<HelperReply>> {
  const { prompt, signal } = asking;
  const isByModel = prompt !== null && house.providers.chat !== null;
  if (isByModel) {
    try {
      yield* byModel({ ...asking, prompt }, house);
      return;
    } catch (error) {
      if (signal.aborted) return;
      house.log.warn({ err: error }, 'the provider did not answer, the built-in helper does');
    }
    yield { type: 'restart' };
  }
  yield* spoken(house, asking, isByModel);
}
