import { expect, it } from 'vitest';
import { countryGroups } from './countryGroups.ts';

const countries = [
  { code: 'AD', name: { deu: 'Andorra', eng: 'Andorra' } },
  { code: 'AT', name: { deu: 'Österreich', eng: 'Austria' } },
  { code: 'DE', name: { deu: 'Deutschland', eng: 'Germany' } },
  { code: 'PE', name: { deu: 'Peru', eng: 'Peru' } },
  { code: 'TN', name: { deu: 'Tunesien', eng: 'Tunisia' } },
];
const labels = (some: { label: string }[]) => some.map(({ label }) => label);

it('lists countries by their names in the interface’s language, the frequent ones first and none twice', () => {
  const german = countryGroups(countries, 'deu');
  expect(labels(german.frequent)).toEqual(['Deutschland', 'Tunesien']);
  expect(labels(german.others)).toEqual(['Andorra', 'Österreich', 'Peru']);
  expect(labels(countryGroups(countries, 'eng').others)).toEqual(['Andorra', 'Austria', 'Peru']);
});
