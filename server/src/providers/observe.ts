import type { Chat, Job, Providers } from './ports.ts';
import { ProviderError } from './providerError.ts';

/** How a request to a provider went on; the time of its first word is known of language models alone. */
export interface Observed {
  firstWord(): void;
  ended(outcome: 'complete' | 'cancelled' | 'failed'): void;
}

/** Is told when a request to a provider begins. */
export type Observe = (job: Job, model: string) => Observed;

const outcomeOf = (error: unknown) => (error instanceof ProviderError && error.fault === 'cancelled' ? 'cancelled' : 'failed');

const observedChat = (chat: Chat, job: Job, observe: Observe): Chat => ({
  model: chat.model,
  async *stream(request) {
    const observed = observe(job, chat.model);
    let outcome: 'complete' | 'cancelled' | 'failed' = 'cancelled';
    let isFirst = true;
    try {
      for await (const words of chat.stream(request)) {
        if (isFirst) observed.firstWord();
        isFirst = false;
        yield words;
      }
      outcome = 'complete';
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      observed.ended(outcome);
    }
  },
});

function observedOnce<Request, Answer>(job: Job, model: string, observe: Observe, ask: (request: Request) => Promise<Answer>) {
  return async (request: Request): Promise<Answer> => {
    const observed = observe(job, model);
    try {
      const answer = await ask(request);
      observed.ended('complete');
      return answer;
    } catch (error) {
      observed.ended(outcomeOf(error));
      throw error;
    }
  };
}

/** The same providers, with somebody who watches every request. */
export function observeProviders({ chat, translate, transcribe, speak }: Providers, observe: Observe): Providers {
  return {
    chat: chat && observedChat(chat, 'chat', observe),
    translate: translate && observedChat(translate, 'translate', observe),
    transcribe: transcribe && {
      ...transcribe,
      transcribe: observedOnce('transcribe', transcribe.model, observe, (request) => transcribe.transcribe(request)),
    },
    speak: speak && { ...speak, speak: observedOnce('speak', speak.model, observe, (request) => speak.speak(request)) },
  };
}
