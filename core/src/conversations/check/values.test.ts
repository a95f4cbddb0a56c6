import { describe, expect, it } from 'vitest';
import { valuesIn } from './values.ts';

const values = (text: string) => valuesIn(text).map(({ amount, unit }) => `${amount} ${unit}`);

describe('numbers with what they count', () => {
  it.each([
    ['Ramipril 5 mg', ['5 mg']],
    ['fünf Milligramm', ['5 mg']],
    ['1 g und tausend', ['1000 mg']],
    ['75 µg', ['0.075 mg']],
    ['4,5 g i.v.', ['4500 mg']],
    ['500ml im Schuss', ['500 ml']],
    ['anderthalb Liter', ['1500 ml']],
    ['zwei Tabletten', ['2 Tablette']],
    ['eine Tablette', ['1 Tablette']],
    ['seit drei bis vier Wochen', ['3 Woche', '4 Woche']],
    ['zwei- bis dreimal', ['2 mal', '3 mal']],
    ['um 14 Uhr', ['2 Uhr']],
    ['gegen zwei Uhr', ['2 Uhr']],
    ['hundertvierzig zu neunzig', ['140 mmHg', '90 mmHg']],
    ['RR 140/90', ['140 mmHg', '90 mmHg']],
    ['acht von zehn', ['8 /10']],
    ['am 14. März 1974', ['1974 year']],
    ['38,9 Grad', ['38.9 °']],
    ['92 %', ['92 %']],
  ])('%s', (text, found) => {
    expect(values(text)).toEqual(found);
  });

  it.each(['eine Stunde', 'Ich habe zwei Kinder.', 'einmal', 'Zimmer 8', 'Bitte.'])('finds none in: %s', (text) => {
    expect(values(text)).toEqual([]);
  });
});
