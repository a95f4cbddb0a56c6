import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { provider_usage } from '#usage/tables.ts';
import { messages } from './tables.ts';
import { aTalk } from './talkFixtures.ts';

const provider = await openTestProvider();
const house = testHouse({ environment: async () => ({ LLM_BASE_URL: provider.url, LLM_MODEL: 'test-model' }) });
let origin: string;

// Over a real socket: only there can a browser go away.
beforeAll(async () => {
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

type Talk = Awaited<ReturnType<typeof aTalk>>;

/** Says a line as a browser does; gives the reader of the answer and a way to go away. */
async function sayLive({ me, at }: Talk, text: string, id: string = crypto.randomUUID()) {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/patients/interactions/${at.interaction_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, text }),
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (piece: string) => {
    while (!heard.includes(piece)) heard += (await reader?.read())?.value ?? '';
  };
  return { until, leave: () => leaving.abort() };
}

/** A machine may be slow; what never comes is told all the same. */
const WAIT = { timeout: 15_000, interval: 5 };

const settledAnswer = () =>
  vi.waitFor(async () => {
    const [answer] = await house.db.select().from(messages).where(eq(messages.role, 'PERSON'));
    if (!answer || answer.state === 'streaming') throw new Error('the answer is still under way');
    return answer;
  }, WAIT);

/** The provider saw the connection end before its answer did. */
const leftByUs = () => vi.waitFor(() => expect(provider.seen[0]?.leftAt).toEqual(expect.any(Number)), WAIT);

const LONG = 'Ich habe seit gestern Schmerzen. Ich kann kaum noch gehen, weil mir bei jedem Schritt die Hüfte so weh tut.';

// The provider says nothing more by itself and keeps its line open: only the learner’s leaving can end the answer as
// cancelled (waiting too long makes it an answer of the built-in engine). How quickly it does: bench/src/conversation.ts.
describe('a learner who does not wait', () => {
  it('ends the provider’s stream, and what came is stored as cancelled', async () => {
    const talk = await aTalk(house);
    provider.next({ says: LONG, fault: 'stall', after: 7 });
    const line = await sayLive(talk, 'Guten Tag.');
    await line.until('gestern');
    line.leave();
    const answer = await settledAnswer();
    expect(answer).toMatchObject({ state: 'cancelled', engine: 'provider', is_fallback: false });
    expect(LONG.startsWith(answer.text)).toBe(true);
    await leftByUs();
    // What was said up to there is paid for.
    const [usage] = await house.db.select().from(provider_usage);
    expect(usage).toMatchObject({ outcome: 'cancelled', is_estimated: true });
  });

  it('before the first word leaves nothing running either', async () => {
    const talk = await aTalk(house);
    provider.next({ fault: 'never' });
    const line = await sayLive(talk, 'Guten Tag.');
    await line.until('stored');
    await vi.waitFor(() => expect(provider.seen).toHaveLength(1), WAIT);
    line.leave();
    expect(await settledAnswer()).toMatchObject({ state: 'cancelled', text: '' });
    await leftByUs();
  });

  it('who says the next line at once ends the answer under way, and is answered once', async () => {
    const talk = await aTalk(house);
    provider.next({ says: LONG, fault: 'stall', after: 6 }, { says: 'Gegen Penicillin.' });
    const first = await sayLive(talk, 'Guten Tag.');
    await first.until('gestern');
    await talk.say('Haben Sie Allergien?');
    const { messages: lines } = await talk.read();
    expect(lines.map(({ role, state }) => [role, state])).toEqual([
      ['SETUP', 'complete'],
      ['USER', 'complete'],
      ['PERSON', 'cancelled'],
      ['USER', 'complete'],
      ['PERSON', 'complete'],
    ]);
    await leftByUs();
  });
});

it('the plug pulled in the middle of a talk is hardly noticed: every line is answered, and the provider is back afterwards', async () => {
  const talk = await aTalk(house);
  await talk.say('Guten Tag.');
  provider.next({ says: `Ja, bitte. ${LONG}`, fault: 'stall', after: 4 });
  const line = await sayLive(talk, 'Was führt Sie zu uns?');
  await line.until('bitte');
  await provider.unplug();
  await line.until('"done"');
  const during = await talk.say('Haben Sie Allergien?');
  expect(during.events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', engine: 'built-in', is_fallback: true } });
  await provider.plugIn();
  const after = await talk.say('Wie geht es Ihnen?');
  expect(after.events.at(-1)).toMatchObject({ type: 'done', answer: { state: 'complete', engine: 'provider', is_fallback: false } });
  expect((await talk.read()).messages.filter(({ state }) => state !== 'complete')).toEqual([]);
});
