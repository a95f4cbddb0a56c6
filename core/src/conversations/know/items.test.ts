import { describe, expect, it } from 'vitest';
import { canContradict, isSameValue, itemsOf } from './items.ts';

const drugs = new Map([
  ['eliquis', 'apixaban'],
  ['apixaban', 'apixaban'],
  ['novalgin', 'metamizol'],
]);
const named = (text: string) => itemsOf(text, { drugs }).map(({ kind, value, unit }) => [kind, value, unit].filter(Boolean).join(' '));
const only = (text: string) => {
  const [item] = itemsOf(text, { drugs });
  if (!item) throw new Error(`nothing in "${text}"`);
  return item;
};

it('a value between the ends of a range, and one said without its unit, is the same', () => {
  expect(isSameValue(only('4,5 Liter'), only('vier bis fünf Liter'))).toBe(true);
  expect(isSameValue(only('6 Liter'), only('vier bis fünf Liter'))).toBe(false);
  expect(isSameValue(only('4,5'), only('4,5 g'))).toBe(true);
});

describe('values in a text', () => {
  it.each([
    ['Eliquis fünf Milligramm', ['drug apixaban', 'number 5 mg']],
    ['Novalgin 500mg', ['drug metamizol', 'number 500 mg']],
    ['vier Komma fünf Gramm', ['number 4500 mg']],
    ['die linke Hüfte', ['side links']],
    ['seit dem 3. März 1989', ['number 3 datum', 'month marz', 'year 1989']],
    ['am zwölften März neununddreißig', ['number 12 datum', 'month marz', 'year 1939']],
    ['achtundzwanzigste August zweiundsiebzig', ['number 28 datum', 'month august', 'year 1972']],
    ['drei Eliquis um drei Uhr', ['number 3 stuck', 'drug apixaban', 'number 3 uhr']],
    ['gestern Abend um acht', ['day gestern', 'daytime abends', 'number 8 uhr']],
    ['um achtzehn Uhr', ['number 18 uhr']],
    ['zweimal am Tag', ['number 2 mal']],
    ['morgens und abends', ['daytime morgens', 'daytime abends', 'times 2']],
    ['ein Glas', ['number 1 stuck']],
    ['neunzehnhundertneunundachtzig', ['year 1989']],
    ['zweitausendfünf', ['year 2005']],
    ['acht von zehn', ['number 8 skala']],
    ['1-0-1', ['daytime morgens', 'daytime abends', 'times 2']],
    ['eins null null', ['daytime morgens', 'times 1']],
    ['zweimal in der Woche', ['number 2 wochenmal']],
    ['im Jänner', ['month januar']],
    ['ich habe eine Frage', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it('are the same under another name, at the same hour, as often', () => {
    expect(isSameValue(only('Eliquis'), only('Apixaban'))).toBe(true);
    expect(isSameValue(only('20 Uhr'), only('8 Uhr'))).toBe(true);
    expect(isSameValue(only('links'), only('rechts'))).toBe(false);
  });

  it('stand against each other only where they count the same', () => {
    expect(canContradict(only('10 mg'), only('5 mg'))).toBe(true);
    expect(canContradict(only('3 Wochen'), only('5 mg'))).toBe(false);
    expect(canContradict(only('3 Wochen'), only('3 Monate'))).toBe(true);
    expect(canContradict(only('3 Wochen'), only('5 Minuten'))).toBe(false);
    expect(canContradict(only('unter 85'), only('2222'))).toBe(false);
    expect(canContradict(only('unter 85'), only('unter 75'))).toBe(true);
    expect(isSameValue(only('8 Wochen'), only('2 Monate'))).toBe(true);
    expect(canContradict(only('links'), only('rechts'))).toBe(true);
  });
});
