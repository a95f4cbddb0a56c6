import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import { fillWord, knownWord, readTerm, writtenForms } from './fillWord.ts';

const WOUND: VocabWord = {
  term: 'Wunde',
  article: 'die',
  plural: 'Wunden',
  part_of_speech: 'noun',
  meaning: 'eine offene Stelle in der Haut',
  translations: { tur: 'yara', eng: 'wound' },
  example: 'Die Wunde ist trocken.',
};
const RING = { ...knownWord({ term: 'klingeln', meaning: 'die Klingel drücken' }), part_of_speech: 'verb' as const };
const FOOD = knownWord({ term: 'das Essen', meaning: 'eine Mahlzeit' });

describe('a term as somebody marked it', () => {
  it.each([
    ['„die  Wunde“,', 'Wunde', 'die'],
    ['Wunde.', 'Wunde', null],
    ['V. a.', 'V. a.', null],
    ['Was führt Sie zu uns?', 'Was führt Sie zu uns?', null],
    ['die Wunde versorgen', 'die Wunde versorgen', null],
    ['...', '...', null],
  ])('%s is %s with %s', (text, term, article) => {
    expect(readTerm(text)).toEqual({ term, article });
  });
  it('is looked for as it stands, in small letters and with a capital', () => {
    expect(writtenForms('die Wunde')).toEqual(['Wunde', 'wunde']);
    expect(writtenForms('klingeln')).toEqual(['klingeln', 'Klingeln']);
  });
});

describe('a word that is added (domain 5: nothing is invented)', () => {
  it('is filled from what is known of it', () => {
    expect(fillWord({ term: 'Wunde' }, [WOUND])).toEqual(WOUND);
  });
  it('keeps what the learner gave', () => {
    const given = { term: 'Wunde', meaning: 'meine eigene Erklärung', example: 'Wo ist die Wunde?', translations: { eng: 'sore' } };
    expect(fillWord(given, [WOUND])).toEqual({ ...WOUND, ...given, translations: { tur: 'yara', eng: 'sore' } });
  });
  it('leaves empty what the learner left empty on purpose', () => {
    expect(fillWord({ term: 'Wunde', article: null, plural: '', meaning: '' }, [WOUND])).toEqual({
      ...WOUND,
      article: null,
      plural: '',
      meaning: '',
    });
  });
  it('takes from each source what the one before it lacks', () => {
    const short = knownWord({ term: 'die Wunde', meaning: 'Verletzung' });
    expect(fillWord({ term: 'Wunde' }, [short, WOUND])).toEqual({ ...WOUND, meaning: 'Verletzung' });
  });
  it('stays empty where nobody knows it', () => {
    const empty = { plural: '', meaning: '', translations: {}, example: '' };
    expect(fillWord({ term: 'Stecklaken' }, [WOUND])).toEqual({ ...empty, term: 'Stecklaken', article: null, part_of_speech: 'other' });
    expect(fillWord({ term: 'das Stecklaken' }, [])).toEqual({ ...empty, term: 'Stecklaken', article: 'das', part_of_speech: 'noun' });
    expect(fillWord({ term: 'auf Station' }, [])).toMatchObject({ term: 'auf Station', part_of_speech: 'phrase' });
  });
  it('is known by one of its two names', () => {
    const sources = [knownWord({ term: 'Eliquis (Apixaban)', meaning: 'ein Blutverdünner' })];
    expect(fillWord({ term: 'Eliquis' }, sources)).toMatchObject({ term: 'Eliquis (Apixaban)', meaning: 'ein Blutverdünner' });
  });
  it('is no phrase for its abbreviation or its other name', () => {
    expect(['V. a.', 'Eliquis (Apixaban)'].map((term) => fillWord({ term }, []).part_of_speech)).toEqual(['other', 'other']);
  });
  it('is learned by its singular, with the article of the singular', () => {
    expect(fillWord({ term: 'die Wunden' }, [WOUND])).toMatchObject({ term: 'Wunde', article: 'die', plural: 'Wunden' });
  });
  it('may stand at the beginning of a sentence or be a noun in small letters', () => {
    expect(fillWord({ term: 'Klingeln' }, [RING])).toEqual(RING);
    expect(fillWord({ term: 'wunde' }, [WOUND]).term).toBe('Wunde');
  });
  it('is no noun when it may be the verb: "essen" is not das Essen', () => {
    expect(fillWord({ term: 'essen' }, [FOOD])).toMatchObject({ term: 'essen', article: null, meaning: '' });
    expect(fillWord({ term: 'Essen' }, [FOOD])).toMatchObject({ term: 'Essen', article: 'das', meaning: 'eine Mahlzeit' });
  });
});
