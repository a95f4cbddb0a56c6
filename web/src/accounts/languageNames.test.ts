import { describe, expect, it } from 'vitest';
import { namedLanguages } from './languageNames.ts';

const languages = [
  { code: 'eng', bcp47: 'en', native_name: 'English' },
  { code: 'tur', bcp47: 'tr', native_name: 'Türkçe' },
  { code: 'hbs', bcp47: 'sr-Latn', native_name: 'Bosanski / Hrvatski / Srpski' },
  { code: 'pol', bcp47: 'pl', native_name: 'Polski' },
  { code: 'spa', bcp47: 'es', native_name: 'Español' },
] as const;
const names = (tag: string, preferred: string[] = []) => namedLanguages(languages, tag, preferred).map(({ name }) => name);

describe('languages to choose from', () => {
  it('are called and sorted as the interface’s language does', () => {
    expect(names('de')).toEqual(['Bosnisch / Kroatisch / Serbisch', 'Englisch', 'Polnisch', 'Spanisch', 'Türkisch']);
    expect(names('en')).toEqual(['Bosnian / Croatian / Serbian', 'English', 'Polish', 'Spanish', 'Turkish']);
  });

  it('begin with those that the browser is set to', () => {
    expect(names('de', ['pl-PL', 'en'])).toEqual(['Englisch', 'Polnisch', 'Bosnisch / Kroatisch / Serbisch', 'Spanisch', 'Türkisch']);
    expect(names('de', ['hr'])[0]).toBe('Bosnisch / Kroatisch / Serbisch');
  });
});
