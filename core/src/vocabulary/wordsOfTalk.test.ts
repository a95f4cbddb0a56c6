import { describe, expect, it } from 'vitest';
import { knownWord } from './fillWord.ts';
import { type KnownInTalk, wordsOfTalk } from './wordsOfTalk.ts';

const TALK = {
  said: ['Ich habe Auswurf. Die Tabletten nehme ich morgens.', 'Bei Luftnot klingelt meine Frau. Die Tablette ist klein.'],
  read: ['Herr Kessler kommt mit Dyspnoe auf die Station.'],
  own: ['Guten Tag. Was führt Sie zu uns?'],
};
const WISH = { count: 3, with_words: true, with_phrases: true };
const word = (term: string, meaning = 'etwas') => knownWord({ term, meaning });
const phrase = (term: string) => ({ ...word(term, 'So fragst du.'), part_of_speech: 'phrase' as const });
const KNOWN: KnownInTalk = {
  of_case: [word('die Dyspnoe'), word('der Auswurf')],
  others: [word('die Tablette'), word('klingeln'), word('die Station'), word('die Wunde')],
  phrases: [phrase('Was führt Sie zu uns?'), phrase('Wo tut es … weh?')],
  common: new Set(['station']),
  mine: [],
};
const terms = (known: Partial<KnownInTalk> = {}, wish: Partial<typeof WISH> = {}) =>
  wordsOfTalk(TALK, { ...KNOWN, ...known }, { ...WISH, ...wish }).map(({ term }) => term);

describe('the most useful words of a talk (domain 3, end of a case)', () => {
  it('are what the persons said, the case’s own words first, then what was said often', () => {
    expect(terms()).toEqual(['Auswurf', 'Tablette', 'klingeln']);
  });
  it('are then what stood in the case to be read', () => {
    expect(terms({}, { count: 4 }).at(-1)).toBe('Dyspnoe');
  });
  it('come with the sentence in which they were met, in whatever form', () => {
    const examples = wordsOfTalk(TALK, KNOWN, { ...WISH, count: 4 }).map(({ example }) => example);
    expect(examples).toEqual([
      'Ich habe Auswurf.',
      'Die Tabletten nehme ich morgens.',
      'Bei Luftnot klingelt meine Frau.',
      'Herr Kessler kommt mit Dyspnoe auf die Station.',
    ]);
  });
  it('are never common, never known to the learner already, never without a meaning, never from elsewhere', () => {
    const known = { mine: ['Tablette'], others: [...KNOWN.others, word('die Frau', '')] };
    expect(terms(known, { count: 9, with_phrases: false })).toEqual(['Auswurf', 'klingeln', 'Dyspnoe']);
  });
  it('are one word where two sources know it: the case explains, the lesson adds the rest', () => {
    const lesson = { ...word('der Auswurf', 'Schleim'), plural: 'Auswürfe', translations: { tur: 'balgam' } };
    const [first] = wordsOfTalk(TALK, { ...KNOWN, others: [lesson] }, WISH);
    expect(first).toMatchObject({ term: 'Auswurf', meaning: 'etwas', plural: 'Auswürfe', translations: { tur: 'balgam' } });
  });
  it('show a line of a list without its dash', () => {
    const read = ['Geplant:\n- Inhalation viermal am Tag'];
    const [first] = wordsOfTalk({ said: [], read, own: [] }, { ...KNOWN, of_case: [word('die Inhalation')], others: [] }, WISH);
    expect(first?.example).toBe('Inhalation viermal am Tag');
  });
  it('do not stand inside other words', () => {
    expect(
      wordsOfTalk({ ...TALK, said: ['Armut ist schlimm.'] }, { ...KNOWN, of_case: [], others: [word('der Arm')] }, WISH),
    ).toMatchObject([{ term: 'Wo tut es … weh?' }]);
  });
});

describe('set phrases of a talk', () => {
  it('fill what words leave free, without those that the learner said', () => {
    expect(terms({ others: [], of_case: [word('der Auswurf')] })).toEqual(['Auswurf', 'Wo tut es … weh?']);
  });
  it('come alone or not at all when that is asked for (include_vocab, include_phrases)', () => {
    expect(terms({}, { with_words: false })).toEqual(['Wo tut es … weh?']);
    expect(terms({ others: [], of_case: [] }, { with_phrases: false })).toEqual([]);
  });
});
