import { expect, it } from 'vitest';
import { sideOf } from './labFlag.ts';
import { LAB_NORMS, normOf } from './labNorms.ts';

it('has every analyte once, with a range that a flag can follow from', () => {
  expect(new Set(LAB_NORMS.map(({ analyte }) => analyte)).size).toBe(LAB_NORMS.length);
  for (const { reference } of LAB_NORMS) expect(sideOf('1', reference), reference).toBeDefined();
  expect(normOf(' natrium ')?.reference).toBe('136–145');
  expect(normOf('Natriumchlorid')).toBeUndefined();
});
