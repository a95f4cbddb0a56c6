import { getUsage, listProviders, testProvider } from '@visite/contract/usage.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { testHouse } from '#testing/testHouse.ts';
import { meterFor } from './meterFor.ts';

const provider = await openTestProvider();
const house = testHouse({
  environment: async () => ({
    LLM_BASE_URL: provider.url,
    LLM_API_KEY: 'sk-secret',
    LLM_MODEL: 'm-1',
    PRICE_INPUT_TOKENS: '1000',
    PRICE_OUTPUT_TOKENS: '2000',
    PRICE_CURRENCY: 'CHF',
  }),
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const used = (changes: object = {}) => ({
  job: 'chat' as const,
  model: 'm-1',
  prompt: 'person@1',
  input_tokens: 1000,
  cached_tokens: 0,
  output_tokens: 100,
  seconds: 0,
  characters: 0,
  is_estimated: false,
  outcome: 'complete' as const,
  ...changes,
});

describe('what an organisation uses of the providers (issue 4, point 1)', () => {
  it('is summed by job and by day, for its superusers and admins', async () => {
    const organizationId = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId });
    const learner = await house.signedIn('learner', { organizationId });
    const stranger = await house.signedIn('learner');
    const { count: meter } = meterFor(house, { user_id: learner.user.id });
    await meterFor(house, { user_id: stranger.user.id }).count(used());
    await meter(used());
    await meter(used({ outcome: 'failed' }));
    house.clock.forward({ days: 2 });
    await meter(used({ job: 'speak', input_tokens: 0, output_tokens: 0, characters: 40 }));
    const again = await house.signIn(superuser.user);
    const read = (query: object = {}) => house.call(again, getUsage, { params: { organization_id: organizationId }, query });
    const { body } = await read();
    expect(body).toMatchObject({
      currency: 'CHF',
      jobs: [
        { job: 'chat', requests: 2, failed: 1, input_tokens: 2000, output_tokens: 200 },
        { job: 'speak', requests: 1, characters: 40 },
      ],
      days: [
        { day: '2026-03-12', requests: 1 },
        { day: '2026-03-10', requests: 2 },
      ],
    });
    expect(body.cost).toBeCloseTo(2 * (1 + 0.2));
    expect((await read({ days_back: 1 })).body.jobs.map(({ job }) => job)).toEqual(['speak']);
    expect((await house.call(await house.signIn(learner.user), getUsage, { params: { organization_id: organizationId } })).status).toBe(
      403,
    );
  });

  it('is paid by the organisation whose case it was, where the learner is its member', async () => {
    const first = await house.anOrganization();
    house.clock.forward({ minutes: 1 });
    const second = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId: second });
    const learner = await house.signedIn('learner', { organizationId: first });
    await addMember(house, second, learner.user.id);
    await meterFor(house, { user_id: learner.user.id }).count(used());
    await meterFor(house, { user_id: learner.user.id, organization_id: second }).count(used());
    const { body } = await house.call(superuser, getUsage, { params: { organization_id: second } });
    expect(body.jobs).toMatchObject([{ requests: 1 }]);
  });

  it('counts answers of persons, whatever became of them', async () => {
    const organizationId = await house.anOrganization();
    const superuser = await house.signedIn('superuser', { organizationId });
    const learner = await house.signedIn('learner', { organizationId });
    const { say } = await aTalk(house, learner);
    await say('Guten Tag.');
    provider.next({ says: 'Mir tut die Hüfte weh.', fault: 'cut', after: 3, betweenMs: 3 });
    await say('Was führt Sie zu uns?');
    const { body } = await house.call(superuser, getUsage, { params: { organization_id: organizationId } });
    expect(body.jobs).toMatchObject([{ job: 'chat', requests: 2, failed: 1 }]);
  });
});

describe('the providers, for admins', () => {
  it('are shown without key and path, and tested with what they can', async () => {
    const admin = await house.signedIn('admin');
    provider.usually({
      says: (messages) => (messages[0]?.content.includes('greeting') ? '{"greeting": true}' : 'Guten Tag, mir geht es gut.'),
      firstMs: 20,
    });
    const { body } = await house.call(admin, testProvider, { body: { job: 'chat' } });
    expect(body).toMatchObject({
      job: 'chat',
      model: 'm-1',
      host: new URL(provider.url).host,
      check: {
        is_working: true,
        findings: { streams: true, counts_tokens: true, structured: 'schema', said: 'Guten Tag, mir geht es gut.' },
      },
    });
    const listed = await house.call(admin, listProviders, {});
    expect(listed.body.map(({ job, model }) => [job, model])).toEqual([
      ['chat', 'm-1'],
      ['translate', 'm-1'],
      ['transcribe', null],
      ['speak', null],
    ]);
    expect(JSON.stringify(listed.body)).not.toMatch(/sk-secret|\/v1/);
  });

  it('that fail say how, and nobody else may ask', async () => {
    const admin = await house.signedIn('admin');
    provider.usually({ status: 401 });
    const { body } = await house.call(admin, testProvider, { body: { job: 'translate' } });
    expect(body.check).toMatchObject({ is_working: false, findings: { fault: 'rejected', status: 401 } });
    expect((await house.call(admin, testProvider, { body: { job: 'speak' } })).status).toBe(404);
    const superuser = await house.signedIn('superuser');
    expect((await house.call(superuser, testProvider, { body: { job: 'chat' } })).status).toBe(403);
  });
});
