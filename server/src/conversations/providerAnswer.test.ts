import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { provider_usage } from '#usage/tables.ts';
import { aTalk } from './talkFixtures.ts';

const provider = await openTestProvider();
const house = testHouse({
  environment: async () => ({
    LLM_BASE_URL: provider.url,
    LLM_API_KEY: 'sk-secret-of-the-clinic',
    LLM_MODEL: 'test-model',
    LLM_FIRST_WORD_MS: '1200',
    PRICE_INPUT_TOKENS: '1',
    PRICE_CACHED_TOKENS: '0.5',
    PRICE_OUTPUT_TOKENS: '2',
  }),
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const GREETING = 'Guten Tag, ich bin Schwester Amira.';
const wordsOf = (events: { type: string }[]) => events.flatMap((event) => ('text' in event ? [String(event.text)] : []));

describe('a person played by a language model (conversation.md)', () => {
  it('streams its sentences as they come and keeps the state of the talk by the same rules', async () => {
    const { say, read } = await aTalk(house);
    provider.next({ says: 'Guten Tag, Schwester. Mir tut die Hüfte weh.' });
    const { events } = await say(GREETING);
    expect(wordsOf(events)).toEqual(['Guten Tag, Schwester.', ' Mir tut die Hüfte weh.']);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', engine: 'provider', is_fallback: false } });
    expect((await read()).messages.at(-1)?.text).toBe('Guten Tag, Schwester. Mir tut die Hüfte weh.');
  });

  it('sends the key to the provider and to nobody else', async () => {
    const { say, me } = await aTalk(house);
    const { events } = await say(GREETING);
    expect(provider.seen[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-secret-of-the-clinic' });
    const openapi = await house.app.inject('/api/openapi.json');
    const health = await house.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${me.token.access_token}` } });
    for (const sent of [JSON.stringify(events), openapi.body, health.body]) expect(sent).not.toContain('sk-secret');
  });

  it('stores what was used with its price for the learner’s organisation', async () => {
    const { say, me } = await aTalk(house);
    await say(GREETING);
    const [row] = await house.db.select().from(provider_usage);
    expect(row).toMatchObject({ user_id: me.user.id, job: 'chat', model: 'test-model', is_estimated: false, outcome: 'complete' });
    expect(row?.organization_id).not.toBeNull();
    expect(row?.prompt).toMatch(/^person@\d+\+turn@\d+$/);
    const { input_tokens = 0, cached_tokens = 0, output_tokens = 0, cost } = row ?? {};
    expect(cost).toBeCloseTo((input_tokens - cached_tokens + 0.5 * cached_tokens + 2 * output_tokens) / 1_000_000, 9);
  });

  it('leaves thinking, gestures and the name before the sentence out, even cut in pieces', async () => {
    const { say, read, patient } = await aTalk(house);
    provider.next({
      says: `<think>Sie grüßt mich. Ich grüße zurück.</think>\n\n${patient.name}: *seufzt leise* Guten Tag. Ich habe *nie* geraucht.`,
    });
    await say(GREETING);
    expect((await read()).messages.at(-1)?.text).toBe('Guten Tag. Ich habe nie geraucht.');
  });
});

describe('when the provider does not do as it should: nothing lost, nothing double, a clear state', () => {
  const faults: [string, Parameters<typeof provider.next>[0]][] = [
    ['never answers', { fault: 'never' }],
    ['is slow with the first word', { firstMs: 3000 }],
    ['answers an error', { status: 500 }],
    ['refuses the key', { status: 401 }],
    ['asks to wait longer than anybody waits', { status: 429, retryAfter: '30' }],
    ['answers a page of a proxy', { fault: 'html' }],
    ['sends events that are no JSON', { fault: 'garbage' }],
    ['ends without a word', { fault: 'empty' }],
    ['breaks off in the first sentence', { says: 'Mir tut die Hüfte weh.', betweenMs: 3, fault: 'cut', after: 3 }],
    ['reports an error in the first sentence', { says: 'Mir tut die Hüfte weh.', fault: 'error', after: 3 }],
    ['closes the stream in the first sentence', { says: 'Mir tut die Hüfte weh.', fault: 'close', after: 3 }],
    ['forgets that it plays somebody', { says: 'Als KI-Sprachmodell habe ich keine Schmerzen.' }],
    ['gets stuck', { says: 'ja ja ja ja ja ja ja ja ja ja ja ja ja ja ja ja ja ja' }],
  ];

  it.each(faults)('%s: the built-in engine answers, marked as such', async (_, behaviour) => {
    const { say, read } = await aTalk(house);
    // Well at first, so that the breaker stays closed from test to test.
    await say(GREETING);
    provider.usually(behaviour);
    const id = crypto.randomUUID();
    const { status, events } = await say('Haben Sie Allergien?', id);
    expect(status).toBe(200);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', engine: 'built-in', is_fallback: true } });
    const sinceRestart = events.slice(events.findLastIndex(({ type }) => type === 'restart') + 1);
    const { messages } = await read();
    expect(wordsOf(sinceRestart).join('')).toBe(messages.at(-1)?.text);
    expect(messages.map(({ role }) => role)).toEqual(['SETUP', 'USER', 'PERSON', 'USER', 'PERSON']);
    expect(provider.seen.length).toBeGreaterThan(1);
    // Asked again under its id, nothing is answered twice.
    const again = await say('Haben Sie Allergien?', id);
    expect(again.events.at(-1)).toEqual(events.at(-1));
  });

  it('asks again after a passing fault, before the first word only', async () => {
    const { say } = await aTalk(house);
    provider.next({ status: 503, retryAfter: '0' }, { says: 'Guten Tag.' });
    const { events } = await say(GREETING);
    expect(provider.seen).toHaveLength(2);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { text: 'Guten Tag.', engine: 'provider', is_fallback: false } });
  });

  it.each(['cut', 'close', 'error'] as const)('keeps whole sentences that were said before the stream broke (%s)', async (fault) => {
    const { say, read } = await aTalk(house);
    provider.next({ says: 'Mir tut die Hüfte weh. Ich bin gestern gestürzt.', betweenMs: 3, fault, after: 7 });
    const { events } = await say('Was ist passiert?');
    expect(provider.seen).toHaveLength(1);
    expect(events.some(({ type }) => type === 'restart')).toBe(false);
    expect((await read()).messages.at(-1)).toMatchObject({ text: 'Mir tut die Hüfte weh.', state: 'complete', engine: 'provider' });
  });

  it('leaves a provider alone that failed four times, without anybody waiting for it', async () => {
    const { say } = await aTalk(house);
    await say(GREETING);
    provider.reset();
    provider.usually({ status: 400, reason: 'no' });
    await say('Wie geht es Ihnen?');
    provider.usually({ fault: 'empty' });
    for (const line of ['Eins?', 'Zwei?', 'Drei?', 'Vier?']) await say(line);
    const asked = provider.seen.length;
    const { events } = await say('Haben Sie Allergien?');
    expect(provider.seen).toHaveLength(asked);
    expect(events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', engine: 'built-in', is_fallback: true } });
  });
});
