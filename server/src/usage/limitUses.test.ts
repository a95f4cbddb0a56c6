import { API } from '@visite/contract/api.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { renewInvite } from '@visite/contract/invites.ts';
import { USE_LIMITS, USES } from '@visite/core/usage/useLimits.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

it('counts only calls that there are', () => {
  const known = new Set<string>(Object.values(API).flatMap((room) => room.map(callName)));
  expect([...USES.keys()].filter((name) => !known.has(name))).toEqual([]);
});

it('lets an account wait that asks too often, and nobody else', async () => {
  const manager = await house.signedIn('manager');
  const other = await house.signedIn('manager');
  const renew = (as = manager) => house.call(as, renewInvite, { body: { invite_id: crypto.randomUUID() } });
  for (let use = 0; use < USE_LIMITS.renewal; use += 1) expect((await renew()).status).toBe(404);
  const refused = await renew();
  expect([refused.status, refused.error.code, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'too_many_uses', true]);
  expect(refused.error.message).toContain('In 15 Minuten');
  expect((await renew(other)).status).toBe(404);
  house.clock.forward({ minutes: 16 });
  expect((await renew(await house.signIn(manager.user))).status).toBe(404);
});
