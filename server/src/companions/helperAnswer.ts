import type { HelperReply } from '@visite/core/companions/companionReply.ts';
import type { House } from '#platform/house.ts';
import { piecesOf, wordByWord } from '#providers/built-in/wordByWord.ts';
import type { AnswerPart, Asked, Engine } from '#providers/engine.ts';
import { withFallback } from '#providers/fallbackEngine.ts';
import type { Chat, ChatMessage } from '#providers/ports.ts';
import { ProviderError } from '#providers/providerError.ts';

export interface HelperPrompt {
  /** The prompt file with its version. */
  id: string;
  messages: ChatMessage[];
}

interface HelperRequest extends Asked {
  /** Null: the rules answer this line, whatever is configured. */
  prompt: HelperPrompt | null;
  builtIn: () => HelperReply;
  /** Whether a model's whole answer may be shown; until then not a word of it is. */
  isSound?: (text: string) => boolean;
}

const MAX_TOKENS = 300;
const TEMPERATURE = 0.6;

type HelperEngine<Request extends HelperRequest = HelperRequest> = Engine<Request, HelperReply>;

const byRules = (wordDelayMs: number): HelperEngine => ({
  name: 'built-in',
  answer: (request) => wordByWord(request.builtIn(), request, wordDelayMs),
});

const byModel = (chat: Chat): HelperEngine<HelperRequest & { prompt: HelperPrompt }> => ({
  name: 'provider',
  async *answer({ prompt, isSound, signal, meter }) {
    const { messages, id } = prompt;
    let text = '';
    for await (const words of chat.stream({ messages, maxTokens: MAX_TOKENS, temperature: TEMPERATURE, signal, meter, prompt: id })) {
      text += words;
      if (!isSound) yield { type: 'delta', text: words };
    }
    if (isSound) {
      if (!isSound(text)) throw new ProviderError('nonsense', { reason: 'not sound' });
      for (const word of piecesOf(text)) yield { type: 'delta', text: word };
    }
    yield { type: 'reply', reply: { text: text.trim(), suggestion: null }, engine: 'provider', is_fallback: false };
  },
});

/** A helper's answer: by the provider where there is one, else, and in its place for what it cannot answer, by the rules. */
export function helperAnswer({ config, providers, log }: House, request: HelperRequest): AsyncIterable<AnswerPart<HelperReply>> {
  const rules = byRules(config.answerWordDelayMs);
  const { prompt } = request;
  if (prompt === null || providers.chat === null) return rules.answer(request);
  return withFallback(byModel(providers.chat), rules, log).answer({ ...request, prompt });
}
