import { describe, expect, it } from 'vitest';
import { flagged, isFlagRight, sideOf } from './labFlag.ts';

describe('the side of its norm range on which a value lies', () => {
  it.each([
    ['128', '135–145', 'low'],
    ['13,6', '4,0–10,0', 'high'],
    ['1,2', '0,7–1,2', 'normal'],
    ['64', '< 5', 'high'],
    ['5', '< 5', 'high'],
    ['9', '<14', 'normal'],
    ['52', '> 60', 'low'],
    ['70', '≥ 60', 'normal'],
    ['-4', '-2 bis +3', 'low'],
    ['96', '74–106 (nüchtern)', 'normal'],
    ['<0,5', '0,5 - 1,2', 'normal'],
  ])('%s of %s is %s', (value, reference, side) => expect(sideOf(value, reference)).toBe(side));

  it.each([
    ['positiv', 'negativ'],
    ['1:80', '< 1:40'],
    ['12', ''],
    ['', '4–6'],
  ])('is not told of %s with %s', (value, reference) => expect(sideOf(value, reference)).toBeUndefined());
});

describe('the flag', () => {
  const row = (value: string, flag: 'normal' | 'low' | 'critical_low' | 'abnormal' | 'high') => ({ value, reference: '135–145', flag });

  it('that says another side than the value is wrong, and follows the value', () => {
    expect(isFlagRight(row('128', 'normal'))).toBe(false);
    expect(flagged(row('128', 'normal')).flag).toBe('low');
    expect(flagged(row('140', 'high')).flag).toBe('normal');
  });

  it('that says more than the value stays', () => {
    expect(flagged(row('118', 'critical_low')).flag).toBe('critical_low');
    expect(flagged(row('118', 'abnormal')).flag).toBe('abnormal');
    expect(isFlagRight(row('140', 'abnormal'))).toBe(false);
  });

  it('of what cannot be told is the author’s', () => {
    expect(flagged({ value: 'positiv', reference: 'negativ', flag: 'abnormal' as const }).flag).toBe('abnormal');
  });
});
