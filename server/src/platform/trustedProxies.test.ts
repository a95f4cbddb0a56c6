import { requestPasswordReset } from '@visite/contract/accounts.ts';
import { SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

/** What the proxy at 10.0.0.2 appends is the true address; what stands left of it was written by the caller. */
const forwarded = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` });

/** How many of one more than the limit are let through. */
async function letThrough(house: ReturnType<typeof testHouse>, headers: (n: number) => Record<string, string>, proxy = '10.0.0.2') {
  const ask = (n: number) =>
    house.call(null, requestPasswordReset, { body: { email: `n${n}@x.example` } }, { headers: headers(n), address: proxy });
  const statuses: number[] = [];
  for (let n = 0; n <= SIGN_IN_LIMIT_PER_ADDRESS; n += 10)
    statuses.push(...(await Promise.all([...Array(10).keys()].map((i) => ask(n + i)))).map(({ status }) => status));
  return statuses.filter((status) => status === 204).length;
}

const byHops = testHouse({ config: { trustProxy: 1 } });
const byNetwork = testHouse({ config: { trustProxy: ['10.0.0.0/8'] } });

it.each([
  ['a number of hops', byHops],
  ['a list of networks', byNetwork],
])('counts by what the proxy saw, however the caller changes the rest: %s', async (_, house) => {
  expect(await letThrough(house, forwarded)).toBe(SIGN_IN_LIMIT_PER_ADDRESS);
  // Behind the same proxy another caller is another address.
  const other = await house.call(
    null,
    requestPasswordReset,
    { body: { email: 'other@x.example' } },
    { headers: { 'x-forwarded-for': '203.0.113.8' }, address: '10.0.0.2' },
  );
  expect(other.status).toBe(204);
});

it('believes nobody outside of the networks', async () => {
  expect(await letThrough(byNetwork, (n) => ({ 'x-forwarded-for': `198.51.100.${n}` }), '192.0.2.1')).toBe(SIGN_IN_LIMIT_PER_ADDRESS);
});
