import type { Logger } from 'pino';
import type { Asked, Engine } from './engine.ts';

/**
 * The provider's engine, and for an answer that it cannot give the built-in one, marked as such (domain 3, providers). Words that
 * were shown already are taken back by the `restart`.
 */
export function withFallback<Request extends Pick<Asked, 'signal'>, R>(
  provider: Engine<Request, R>,
  builtIn: Engine<Request, R>,
  log: Logger,
): Engine<Request, R> {
  return {
    name: 'provider',
    async *answer(request) {
      try {
        yield* provider.answer(request);
        return;
      } catch (error) {
        if (request.signal.aborted) return;
        log.warn({ err: error }, 'the provider did not answer, the built-in engine does');
      }
      yield { type: 'restart' };
      for await (const part of builtIn.answer(request)) yield part.type === 'reply' ? { ...part, is_fallback: true } : part;
    },
  };
}
