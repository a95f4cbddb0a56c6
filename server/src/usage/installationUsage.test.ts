import { getInstallationUsage } from '@visite/contract/installationUsage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { meterFor } from './meterFor.ts';

const house = testHouse({ environment: async () => ({ PRICE_OUTPUT_TOKENS: '10000' }) });
let admin: Person;
beforeEach(async () => {
  admin = await house.signedIn('admin');
});

/** Somebody of a new organisation. */
const memberOf = async (name: string) => house.signedIn('learner', { organizationId: await house.anOrganization(name) });
const asks = (by: { user: { id: string } }, cost: number, more: object = {}) =>
  meterFor(house, { user_id: by.user.id }).count({
    job: 'chat',
    model: 'm-1',
    prompt: null,
    input_tokens: 0,
    cached_tokens: 0,
    output_tokens: cost * 100,
    seconds: 0,
    characters: 0,
    is_estimated: false,
    outcome: 'complete',
    ...more,
  });
const read = async (query: { month?: string; limit?: number; offset?: number } = {}) => {
  const as = await house.signIn(admin.user);
  return (await house.call(as, getInstallationUsage, { query })).body;
};

describe('what the whole installation uses (issue 9, point 1.1)', () => {
  it('is summed for a month in Berlin by provider, and by organisation, the dearest first', async () => {
    const [north, south] = [await memberOf('Klinikum Nord'), await memberOf('Schule Süd')];
    await asks(north, 2);
    await asks(south, 5, { job: 'translate', model: 'm-2' });
    await asks(south, 1, { outcome: 'failed' });
    await asks({ user: await house.aUser() }, 4);
    expect(await read()).toMatchObject({
      month: '2026-03',
      currency: 'EUR',
      requests: 4,
      cost: 12,
      providers: [
        { job: 'chat', model: 'm-1', requests: 3, failed: 1, cost: 7 },
        { job: 'translate', model: 'm-2', requests: 1, failed: 0, cost: 5 },
      ],
      without_organization: { requests: 1, cost: 4 },
      organizations: {
        total: 2,
        items: [
          { organization: { name: 'Schule Süd' }, requests: 2, cost: 6 },
          { organization: { name: 'Klinikum Nord' }, requests: 1, cost: 2 },
        ],
      },
    });
  });

  it('shows the months there are, and each of them', async () => {
    const north = await memberOf('Klinikum Nord');
    await asks(north, 2);
    house.clock.set('2026-03-31T21:59:00Z');
    await asks(north, 3);
    house.clock.set('2026-03-31T22:00:00Z');
    await asks(north, 4);
    await asks({ user: await house.aUser() }, 1);
    const now = await read();
    expect([now.month, now.cost]).toEqual(['2026-04', 5]);
    expect(now.months).toEqual([
      { month: '2026-04', requests: 2, cost: 5 },
      { month: '2026-03', requests: 2, cost: 5 },
    ]);
    expect(await read({ month: '2026-03' })).toMatchObject({ requests: 2, cost: 5, without_organization: { requests: 0 } });
    expect(await read({ month: '2025-01' })).toMatchObject({ requests: 0, providers: [], organizations: { total: 0 } });
  });

  it('is paged by the database, with as many statements for many as for few', async () => {
    const people = [await memberOf('A'), await memberOf('B'), await memberOf('C')];
    await asks(people[0] ?? admin, 1);
    const few = await house.queriesOf(() => read());
    for (const [at, one] of people.entries()) await asks(one, at + 1);
    expect(await house.queriesOf(() => read())).toBe(few);
    const { organizations } = await read({ limit: 1, offset: 1 });
    expect([organizations.total, organizations.items.map(({ organization }) => organization.name)]).toEqual([3, ['A']]);
  });

  it('is for admins alone', async () => {
    expect((await house.call(await house.signedIn('superuser'), getInstallationUsage, {})).status).toBe(403);
  });
});
