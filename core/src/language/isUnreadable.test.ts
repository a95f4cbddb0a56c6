import { describe, expect, it } from 'vitest';
import { isUnreadable } from './isUnreadable.ts';

describe('a line typed at random', () => {
  it.each(['asdf qwer', 'asdf', 'sdkfjh', 'jkl asdf 123', 'dfgdfg dfg', 'ffff', 'qwertz', 'aaaaa', 'lkjhlkjh, asdfasdf!'])(
    'is "%s"',
    (line) => {
      expect(isUnreadable(line)).toBe(true);
    },
  );

  it.each([
    '',
    '…',
    'Hm.',
    'Hmmm, mhm.',
    'Pssst!',
    'COPD.',
    'RR und BZ',
    'Iqbal.',
    'Hertz, Schmerz, Wert',
    'Angstschweiß',
    'Torasemid 5 mg',
    'Nachtdinst',
    'ich asdf müde',
    'Wszystko dobrze',
    'Krk',
    'ميزان حرارة',
    '12 34',
    'Jaaa.',
    'Ttttja, gut.',
  ])('is not "%s"', (line) => {
    expect(isUnreadable(line)).toBe(false);
  });
});
