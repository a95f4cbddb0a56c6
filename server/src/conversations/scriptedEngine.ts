import type { AnswerPart, AnswerRequest, Engine } from '#providers/engine.ts';

const TURN = {
  acts: [],
  told: [],
  topic: null,
  mood: { pain: 0, anxiety: 0, trust: 0, anger: 0 },
  examination: null,
  wantsTold: [],
  jargon: [],
  misses: 0,
};

export interface ScriptedAnswer {
  request: AnswerRequest;
  says(...words: string[]): void;
  /** All is said. */
  ends(): void;
}

/** An engine whose answers a test says word by word, whenever it likes. */
export function scriptedEngine() {
  const asked: ScriptedAnswer[] = [];
  const engine: Engine = {
    name: 'built-in',
    async *answer(request): AsyncGenerator<AnswerPart> {
      const parts: AnswerPart[] = [];
      let wake = Promise.withResolvers<void>();
      let text = '';
      const put = (part: AnswerPart) => {
        parts.push(part);
        wake.resolve();
      };
      request.signal.addEventListener('abort', () => wake.resolve());
      asked.push({
        request,
        says: (...words) => {
          for (const word of words) put({ type: 'delta', text: word });
        },
        ends: () =>
          put({ type: 'reply', reply: { text, mood: 'calm', turn: TURN, suggestion: null }, engine: 'built-in', is_fallback: false }),
      });
      while (!request.signal.aborted) {
        const part = parts.shift();
        if (part?.type === 'delta') text += part.text;
        if (part) yield part.type === 'reply' ? { ...part, reply: { ...part.reply, text } } : part;
        if (part?.type === 'reply') return;
        if (part) continue;
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    },
  };
  return { engine, asked };
}
