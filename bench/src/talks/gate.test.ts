import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openRepeatableEngine, type PlayedLine, play } from './play.ts';
import { bounds } from './shares.ts';
import { readTalks } from './talk.ts';

/** Bounds under which no change may fall, a little under what is reached (docs/decisions/0063). */
const GOOD = 0.85;
const WRONG = 0.063;
const ASKED_BACK = 0.02;
const LET_STAND = 0.072;

it('whole talks that were built with stay as good as they are', { timeout: 900_000 }, async () => {
  const folder = resolve(import.meta.dirname, '../../talks/build');
  const engine = await openRepeatableEngine();
  const played: PlayedLine[] = [];
  for (const talk of readTalks(folder)) played.push(...(await play(engine, talk, 'B1', folder)));
  const count = (verdict: string) => played.filter(({ judgement }) => judgement.verdict === verdict).length;
  const untrue = played.filter(({ line }) => line.says === 'refuses' || line.claims.some(({ holds }) => !holds));
  expect(played.length).toBeGreaterThan(2000);
  expect(bounds(count('good'), played.length)[0]).toBeGreaterThan(GOOD);
  expect(bounds(count('wrong'), played.length)[1]).toBeLessThan(WRONG);
  expect(bounds(count('asked back'), played.length)[1]).toBeLessThan(ASKED_BACK);
  expect(untrue.filter(({ judgement }) => judgement.isFalseConfirmation).length / untrue.length).toBeLessThan(LET_STAND);
});
