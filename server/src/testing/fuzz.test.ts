import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { testHouse } from './testHouse.ts';

/** `npm run test:fuzz -- <seed> <requests>`; without it a short run that is the same each time. */
const seed = Number(process.env.FUZZ_SEED ?? 2026);
const requests = Number(process.env.FUZZ_REQUESTS ?? 500);

const logged: string[] = [];
const house = testHouse({ logTo: (line) => logged.push(line) });
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
let socket = '';

beforeAll(async () => {
  process.on('unhandledRejection', note);
  socket = await house.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => process.off('unhandledRejection', note));

it(`no request of any role makes the server fail (seed ${seed}, ${requests} requests)`, async () => {
  const isLong = process.env.FUZZ_REQUESTS !== undefined;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { findings, byStatus, requests: made } = await fuzz(house, { seed, requests, socket, logged, ...(isLong && { say }) });
  if (isLong) {
    say(`seed ${seed}: ${made} requests, by status ${JSON.stringify(byStatus)}`);
    for (const finding of findings) say(JSON.stringify(finding, null, 2));
  }
  expect(findings).toEqual([]);
  expect(unhandled).toEqual([]);
  expect(made).toBe(requests);
}, 3_600_000);
