import { describe, expect, it } from 'vitest';
import { isSameDay, isSameNumber, isSameWords, quantitiesIn } from './fieldValue.ts';

describe('numbers in forms', () => {
  it.each([
    ['37,5', '37.5', '°C'],
    ['37,5 °C', '37,5', '°C'],
    ['NRS 6', '6', 'NRS'],
    ['NRS-6', '6', 'NRS'],
    ['6 von 10', '6', ''],
    ['6/10', '6', ''],
    ['1.200', '1200', 'ml'],
    ['1 200 ml', '1200', 'ml'],
    ['1,2 l', '1200', 'ml'],
    ['1500 ml', '1,5', 'l'],
    ['0.500', '0,5', 'l'],
    ['72kg', '72', 'kg'],
    ['120 / 80 mmHg', '120/80', 'mmHg'],
    ['-2', '−2', ''],
  ])('%s is %s %s', (given, expected, unit) => expect(isSameNumber(given, expected, unit)).toBe(true));
  it.each([
    ['5 g', '5', 'mg'],
    ['5 mg', '5', 'ml'],
    ['120/60', '120/80', 'mmHg'],
    ['120', '120/80', 'mmHg'],
    ['6 oder 7', '6', 'NRS'],
    ['60', '6', 'NRS'],
    ['viel', '6', 'NRS'],
    ['', '0', ''],
  ])('%s is not %s %s', (given, expected, unit) => expect(isSameNumber(given, expected, unit)).toBe(false));
  it('reads the thousands of German forms, but no decimals as thousands', () => {
    expect(quantitiesIn('12.500,5').map(({ value }) => value)).toEqual([12500.5]);
    expect(quantitiesIn('0.125 mg')).toEqual([{ value: 0.125, unit: 'mg' }]);
    expect(quantitiesIn('keine')).toEqual([]);
  });
});

describe('dates in forms', () => {
  it.each(['1.3.2026', '01.03.2026', '2026-03-01', '1. März 2026', '1.3.26', '01. 03. 2026', '1 Maerz 2026', 'am 1.3.2026'])(
    '%s is 01.03.2026',
    (given) => expect(isSameDay(given, '01.03.2026')).toBe(true),
  );
  it.each(['3.1.2026', '1.3.2025', '1.3.', 'März', ''])('%s is not 01.03.2026', (given) =>
    expect(isSameDay(given, '01.03.2026')).toBe(false),
  );
  it('takes the two digits of a birth year for either century', () => expect(isSameDay('12.4.47', '12.04.1947')).toBe(true));
});

describe('texts in forms', () => {
  it('forgives case, umlauts, a leading article, a full stop and one typing error', () => {
    expect(isSameWords('eine prelung.', 'Prellung')).toBe(true);
    expect(isSameWords('Gehstuetze', 'die Gehstütze')).toBe(true);
    expect(isSameWords('Prellung am Knie', 'Prellung')).toBe(false);
  });
});
