import { describe, expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

describe('a text whose doses stay on one line', () => {
  it.each([
    ['Ramipril 5 mg 1-0-1', 'Ramipril 5\u00A0mg 1\u20110\u20111'],
    ['L-Thyroxin 50 µg, 1-0-0-0', 'L-Thyroxin 50\u00A0µg, 1\u20110\u20110\u20110'],
    ['Insulin 8 IE um 7 Uhr', 'Insulin 8\u00A0IE um 7\u00A0Uhr'],
    ['Zimmer 5 ganz hinten', 'Zimmer 5 ganz hinten'],
    ['Herz-Kreislauf', 'Herz-Kreislauf'],
  ])('%s', (text, wanted) => {
    expect(unbroken(text)).toBe(wanted);
  });
});
