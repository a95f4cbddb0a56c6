import { describe, expect, it } from 'vitest';
import { drugsOf } from './drugs.ts';

const { namedIn } = drugsOf([
  { names: ['Metamizol', 'Novalgin', 'Novaminsulfon'] },
  { names: ['Acetylsalicylsäure', 'ASS', 'Aspirin'] },
  { names: ['Amoxicillin'], group: 'Penicilline' },
  { names: ['L-Thyroxin', 'Thyroxin'] },
  { names: ['Ibuprofen', 'Ibu'] },
]);

describe('drugs in a text, by all their names', () => {
  it.each([
    ['Novalgin oder Novaminsulfon?', ['Metamizol']],
    ['Novalgintropfen', ['Metamizol']],
    ['acetylsalicylsaeure', ['Acetylsalicylsäure']],
    ['ASS 100', ['Acetylsalicylsäure']],
    ['mein L-Thyroxin', ['L-Thyroxin']],
    ['zwei Ibus und eine Ibu 400', ['Ibuprofen']],
    ['Gestern aß ich nichts, die Tasse war leer.', []],
    ['Ibuloge', []],
  ])('%s', (text, found) => {
    expect(namedIn(text).map(({ drug }) => drug)).toEqual(found);
  });

  it('knows what belongs together', () => {
    expect(namedIn('Amoxicillin')).toEqual([{ drug: 'Amoxicillin', group: 'Penicilline' }]);
  });
});
