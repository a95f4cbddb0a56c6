import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { breaker } from '#providers/breaker.ts';
import { NO_METER, type Usage } from '#providers/meter.ts';
import { PATIENCE } from '#providers/patience.ts';
import type { ChatMessage } from '#providers/ports.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { openChat } from './chat.ts';

const provider = await openTestProvider();
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const MESSAGES: ChatMessage[] = [
  { role: 'system', content: 'Du bist Frau Krüger.' },
  { role: 'user', content: 'Guten Tag.' },
  { role: 'system', content: 'Niveau A2.' },
];

function aChat() {
  const place = { baseUrl: provider.url, apiKey: undefined, model: 'm' };
  const chat = openChat(
    'chat',
    place,
    breaker(() => 0),
    { ...PATIENCE, firstMs: 1000, retries: 0 },
  );
  const used: Usage[] = [];
  const ask = async () => {
    let text = '';
    const count = async (usage: Usage) => {
      used.push(usage);
    };
    const meter = { ...NO_METER, count };
    const { signal } = new AbortController();
    for await (const words of chat.stream({ messages: MESSAGES, maxTokens: 50, temperature: 0.7, signal, meter, prompt: 'test@1' }))
      text += words;
    return text;
  };
  return { ask, used };
}

const rolesAsked = () => provider.seen.map(({ body }) => body.messages?.map(({ role }) => role).join(' '));

describe('a language model on a compatible server', () => {
  it('that knows one system message only is asked so from its first refusal on', async () => {
    const { ask } = aChat();
    provider.next({ status: 400, reason: 'System message must be at the beginning.' }, { says: 'Guten Tag.' });
    expect(await ask()).toBe('Guten Tag.');
    await ask();
    expect(rolesAsked()).toEqual(['system user system', 'system user', 'system user']);
  });

  it('that refuses for another reason is asked as before the next time', async () => {
    const { ask } = aChat();
    provider.usually({ status: 400, reason: 'This model is not available in your region.' });
    await expect(ask()).rejects.toThrow('rejected');
    provider.reset();
    await ask();
    expect(rolesAsked()).toEqual(['system user system']);
  });

  it('counts as the server counts, and estimates where it does not', async () => {
    const { ask, used } = aChat();
    await ask();
    provider.next({ says: 'Guten Tag, Schwester. Mir ist', fault: 'close', after: 5 });
    await ask().catch(() => undefined);
    expect(used.map(({ is_estimated, outcome }) => [is_estimated, outcome])).toEqual([
      [false, 'complete'],
      [true, 'failed'],
    ]);
  });

  it('tells nothing of key and words in its errors', async () => {
    const { ask } = aChat();
    provider.usually({ status: 500, reason: 'Guten Tag. sk-secret' });
    const error = await ask().catch((caught: unknown) => caught as Error);
    expect(JSON.stringify({ ...(error as Error), message: String(error), stack: (error as Error).stack })).not.toMatch(
      /sk-secret|Guten Tag/,
    );
  });
});
