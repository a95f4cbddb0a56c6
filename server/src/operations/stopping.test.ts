import { checkLive, checkReady, getHealth } from '@visite/contract/operations.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sendEvents } from '#platform/eventStream.ts';
import { testHouse } from '#testing/testHouse.ts';

const logged: string[] = [];
const house = testHouse({ logTo: (line) => logged.push(line) });
let origin: string;
let goOn: () => void;

beforeAll(async () => {
  house.app.get('/api/test/answer', async (_, reply) => {
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* words() {
      yield 'Guten';
      await gate;
      yield 'Tag.';
    }
    await sendEvents(reply, words(), house.log);
  });
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const address = house.app.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  logged.length = 0;
});

it('every answer says the id of its call, a given one if it is one, and the log names it', async () => {
  const asked = (id?: string) => house.app.inject({ url: '/api/health', headers: id ? { 'x-request-id': id } : {} });
  expect((await asked('proxy-7')).headers['x-request-id']).toBe('proxy-7');
  for (const id of [undefined, 'two words', 'x'.repeat(101)]) expect((await asked(id)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const lines = logged.map((line) => JSON.parse(line)).filter(({ request_id }) => request_id === 'proxy-7');
  expect(lines).toMatchObject([{ method: 'GET', route: '/api/health', status: 200 }]);
  expect((await house.app.inject({ url: '/api/courses/', headers: { 'x-request-id': 'proxy-8' } })).headers['x-request-id']).toBe(
    'proxy-8',
  );
});

it('a server that is about to stop lets running answers end, ends what is only listened to, and asks for no new calls', async () => {
  expect((await house.call(null, checkReady, {})).status).toBe(200);
  const answer = await fetch(`${origin}/api/test/answer`);
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  const { token } = await house.signedIn('learner');
  const headers = { authorization: `Bearer ${token.access_token}`, accept: 'text/event-stream' };
  const listening = await fetch(`${origin}/api/user-interactions/events`, { headers });
  const heard = listening.text().catch(() => 'ended');

  let isStopped = false;
  const stopped = house.app.calls.letEnd(60_000).then(() => {
    isStopped = true;
  });
  expect(await heard).toBe('ended');
  const { status, error } = await house.call(null, checkReady, {});
  expect([status, error.code]).toEqual([503, 'not_ready']);
  for (const endpoint of [checkLive, getHealth]) expect((await house.call(null, endpoint, {})).status).toBe(200);
  expect((await fetch(`${origin}/api/health`)).headers.get('connection')).toBe('close');
  expect(isStopped).toBe(false);
  goOn();
  expect(await answer.text()).toBe('data: "Guten"\n\ndata: "Tag."\n\n');
  await stopped;

  const endless = await fetch(`${origin}/api/test/answer`);
  await house.app.calls.letEnd(1);
  expect(house.app.calls.count()).toEqual({ answering: 1, listening: 0 });
  goOn();
  await endless.text();
});
