import { resolve } from 'node:path';
import { openLanguageRules } from '@visite/server/evaluation/languageContent.ts';
import { CONTENT_FOLDER } from '@visite/server/platform/paths.ts';
import { expect, it } from 'vitest';
import { openRepeatableEngine } from '#talks/play.ts';
import {
  agrees,
  type ComparedClaims,
  type ComparedItem,
  compareClaims,
  compareItems,
  isUndeservedBlame,
  isUndeservedPraise,
} from './compare.ts';
import { evaluatePlay } from './evaluatePlay.ts';
import { readPlays } from './plays.ts';

/** Bounds under which no change may fall, a little under what is reached (docs/decisions/0036). */
const AGREED = 0.96;
const SAFETY_PRAISED = 4;
const SAFETY_BLAMED = 4;
const CLAIMS_FOUND = 0.75;
const CLAIMS_INVENTED = 2;

it('the evaluation says what people say who judged the whole case', { timeout: 300_000 }, async () => {
  const folder = resolve(import.meta.dirname, '../../evaluation/build');
  const engine = await openRepeatableEngine();
  const rules = await openLanguageRules(CONTENT_FOLDER);
  const items: ComparedItem[] = [];
  const claims: ComparedClaims[] = [];
  for (const { name, play } of readPlays(folder)) {
    const { record, judged } = await evaluatePlay(engine, rules, play, folder);
    items.push(...compareItems(name, play, record.file, judged));
    claims.push(compareClaims(play, judged));
  }
  const safety = items.filter(({ isSafety }) => isSafety);
  const found = claims.flatMap((one) => one.found).length;
  expect(items.length).toBeGreaterThan(1500);
  expect(items.filter(agrees).length / items.length).toBeGreaterThan(AGREED);
  expect(safety.filter(isUndeservedPraise).length).toBeLessThanOrEqual(SAFETY_PRAISED);
  expect(safety.filter(isUndeservedBlame).length).toBeLessThanOrEqual(SAFETY_BLAMED);
  expect(found / (found + claims.flatMap((one) => one.notFound).length)).toBeGreaterThan(CLAIMS_FOUND);
  expect(claims.flatMap((one) => one.invented).length).toBeLessThanOrEqual(CLAIMS_INVENTED);
});
