import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { breaker } from './breaker.ts';
import { NO_METER } from './meter.ts';
import { openChat } from './openai-compatible/chat.ts';
import { PATIENCE } from './patience.ts';
import type { ChatMessage } from './ports.ts';
import { ProviderError } from './providerError.ts';
import { askStructured } from './structured.ts';
import { openTestProvider } from './testProvider.ts';

const provider = await openTestProvider();
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const Verdict = z.object({ met: z.boolean(), quote: z.string() });
const LINE = 'Haben Sie Schmerzen?';

function ask(signal = new AbortController().signal, patience = { ...PATIENCE, retries: 0 }) {
  const server = { baseUrl: provider.url, apiKey: undefined, model: 'm' };
  const chat = openChat(
    'chat',
    server,
    breaker(() => 0),
    patience,
  );
  const messages: ChatMessage[] = [
    { role: 'system', content: 'Urteile.' },
    { role: 'user', content: LINE },
  ];
  return askStructured(chat, {
    schema: Verdict,
    name: 'verdict',
    messages,
    maxTokens: 100,
    signal,
    meter: NO_METER,
    prompt: 'test@1',
    problem: ({ quote }) => (LINE.includes(quote) ? null : 'Das Zitat steht nicht im Text.'),
  });
}
const GOOD = '{"met": true, "quote": "Schmerzen"}';

describe('an answer of a given form (conversation.md)', () => {
  it('is asked by schema and taken when it fits', async () => {
    provider.next({ says: GOOD });
    expect(await ask()).toEqual({ value: { met: true, quote: 'Schmerzen' }, way: 'schema' });
    expect(provider.seen[0]?.body.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'verdict', strict: true } });
  });

  it('is found in what stands around it', async () => {
    provider.next({ says: `Gern! Hier ist mein Urteil:\n\`\`\`json\n${GOOD}\n\`\`\`` });
    expect((await ask())?.way).toBe('schema');
  });

  it.each([
    ['is of another form', '{"met": "ja"}'],
    ['is no JSON', '{"met": true, "quote": '],
    ['quotes what was not said', '{"met": true, "quote": "Fieber"}'],
  ])('is repaired once, with the reason, when it %s', async (_, bad) => {
    provider.next({ says: `${bad}.` }, { says: GOOD });
    expect((await ask())?.way).toBe('repaired');
    expect(provider.seen[1]?.body.messages?.at(-1)).toMatchObject({ role: 'system', content: expect.stringContaining('passt nicht') });
    expect(provider.seen[1]?.body.messages?.at(-2)?.role).toBe('assistant');
  });

  it('is asked for with the schema in words at last', async () => {
    provider.next({ says: 'Nein.' }, { says: 'Nein.' }, { says: GOOD });
    expect((await ask())?.way).toBe('words');
    expect(provider.seen[2]?.body.response_format).toEqual({ type: 'json_object' });
  });

  it('is left to the rules when nothing helps, or the provider is away', async () => {
    provider.usually({ says: 'Nein.' });
    expect(await ask()).toBeNull();
    provider.usually({ status: 500 });
    expect(await ask()).toBeNull();
    provider.usually({ fault: 'never' });
    expect(await ask(undefined, { ...PATIENCE, firstMs: 300, retries: 0 })).toBeNull();
  });

  it('ends with whoever asked', async () => {
    const leaving = new AbortController();
    provider.usually({ fault: 'never' });
    const asked = ask(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toBeInstanceOf(ProviderError);
  });
});
