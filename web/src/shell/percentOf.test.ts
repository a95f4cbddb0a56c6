import { describe, expect, it } from 'vitest';
import { percentOf } from './percentOf.ts';

describe('a share in percent', () => {
  it('is whole, however small it is', () => {
    expect([0, 0.666, 1].map((share) => percentOf(share))).toEqual([0, 67, 100]);
    expect(percentOf(12, 20 * 1024 ** 3)).toBe(0);
    expect(percentOf(2, 3)).toBe(67);
  });

  it('is 0 of nothing', () => {
    expect(percentOf(0, 0)).toBe(0);
  });
});
