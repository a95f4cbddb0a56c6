import { updateAdministeredOrganization } from '@visite/contract/administration.ts';
import { transcribe } from '@visite/contract/speech.ts';
import { translateText } from '@visite/contract/translations.ts';
import { getUsage, testProvider } from '@visite/contract/usage.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { tone } from '#providers/tone.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { meterFor } from './meterFor.ts';

const provider = await openTestProvider();
const house = testHouse({
  environment: async () => ({ LLM_BASE_URL: provider.url, LLM_MODEL: 'm-1', STT_MODEL: 'ear', PRICE_OUTPUT_TOKENS: '10000' }),
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

let organizationId: string;
let admin: Person;
let superuser: Person;
let learner: Person;
beforeEach(async () => {
  organizationId = await house.anOrganization();
  admin = await house.signedIn('admin');
  superuser = await house.signedIn('superuser', { organizationId });
  learner = await house.signedIn('learner', { organizationId });
});

/** A request of one currency unit. */
const spend = async (times = 1) => {
  for (let n = 0; n < times; n += 1) {
    await meterFor(house, { user_id: learner.user.id }).count({
      job: 'chat',
      model: 'm-1',
      prompt: null,
      input_tokens: 0,
      cached_tokens: 0,
      output_tokens: 100,
      seconds: 0,
      characters: 0,
      is_estimated: false,
      outcome: 'complete',
    });
  }
};
const limit = (body: { cost_limit?: number | null; request_limit?: number | null }) =>
  house.call(admin, updateAdministeredOrganization, { params: { organization_id: organizationId }, body });
const month = async (as: Person) => (await house.call(as, getUsage, { params: { organization_id: organizationId } })).body.month;
const subjects = async () => (await house.postedMails()).map(({ recipient, subject }) => [recipient, subject]);

describe('the monthly limit of an organisation (issue 9, point 1.8; docs/decisions/0027)', () => {
  it('is set by admins, and seen with what was used by them and by superusers', async () => {
    expect((await limit({ cost_limit: 10, request_limit: null })).body.month).toMatchObject({ cost_limit: 10, share: 0 });
    await spend(3);
    expect(await month(superuser)).toEqual({ month: '2026-03', cost: 3, requests: 3, cost_limit: 10, request_limit: null, share: 0.3 });
    const refused = await house.call(superuser, updateAdministeredOrganization, {
      params: { organization_id: organizationId },
      body: { cost_limit: null },
    });
    expect(refused.status).toBe(403);
  });

  it('that is reached leaves the provider unasked: persons answer by the built-in engine, marked as when a provider is down', async () => {
    await limit({ request_limit: 1 });
    const { say } = await aTalk(house, learner);
    provider.next({ says: 'Guten Tag, mir tut die Hüfte weh.' });
    const first = (await say('Guten Tag.')).events.at(-1);
    const asked = provider.seen.length;
    const second = (await say('Wo tut es weh?')).events.at(-1);
    expect([first, second]).toMatchObject([
      { answer: { engine: 'provider', is_fallback: false } },
      { answer: { engine: 'built-in', is_fallback: true } },
    ]);
    expect(provider.seen.length).toBe(asked);
  });

  it('that is reached translates by the built-in engine and says that nothing is recognised', async () => {
    await limit({ request_limit: 0 });
    const translated = await house.call(learner, translateText, { body: { text: 'Guten Tag.', target_language: 'eng' } });
    expect(translated.body).toMatchObject({ text: null, engine: 'built-in', is_fallback: true });
    const audio = new Blob([new Uint8Array(tone(1))]);
    const heard = await house.call(learner, transcribe, { body: { audio, audio_format: 'wav' } });
    expect([heard.status, heard.error.code]).toEqual([501, 'stt_unavailable']);
    expect(provider.seen).toEqual([]);
  });

  it('counts from nothing with each month in Berlin, and touches no other organisation', async () => {
    await limit({ request_limit: 2 });
    await spend(2);
    const meter = () => meterFor(house, { user_id: learner.user.id }).allows();
    expect(await meter()).toBe(false);
    const elsewhere = await house.signedIn('learner');
    expect(await meterFor(house, { user_id: elsewhere.user.id }).allows()).toBe(true);
    house.clock.set('2026-03-31T21:59:00Z');
    expect(await meter()).toBe(false);
    house.clock.set('2026-03-31T22:00:00Z');
    expect(await meter()).toBe(true);
    await limit({ request_limit: null });
  });

  it('is told to the superusers at 80 and at 100 per cent, once a month each', async () => {
    await limit({ request_limit: 10 });
    await spend(7);
    expect(await subjects()).toEqual([]);
    await spend(2);
    const near = [superuser.user.email, expect.stringContaining('vier Fünftel')];
    expect(await subjects()).toEqual([near]);
    await spend(5);
    const reached = [superuser.user.email, expect.stringContaining('Grenze')];
    expect(await subjects()).toEqual([near, reached]);
    house.clock.set('2026-04-02T09:00:00Z');
    await spend(8);
    expect(await subjects()).toEqual([near, reached, near]);
  });

  it('that is set below what was used is told at once', async () => {
    await spend(5);
    await limit({ cost_limit: 4 });
    expect(await subjects()).toEqual([[superuser.user.email, expect.stringContaining('Grenze')]]);
  });

  it('of the admin’s own organisation does not make a provider look broken', async () => {
    const own = await house.signedIn('admin', { organizationId });
    await limit({ request_limit: 0 });
    provider.usually({ says: '{"greeting": true}' });
    const tested = await house.call(own, testProvider, { body: { job: 'chat' } });
    expect(tested.body.check?.is_working).toBe(true);
  });

  it('is kept by requests of the same moment: each is counted', async () => {
    await Promise.all(Array.from({ length: 6 }, () => spend()));
    expect(await month(superuser)).toMatchObject({ requests: 6, cost: 6 });
  });
});
