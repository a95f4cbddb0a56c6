import { describe, expect, it } from 'vitest';
import { lexiconFilesOfContent } from '#evaluation/languageFixtures.ts';
import { germanLexicon } from './lexicon/germanLexicon.ts';
import { phraseNotes, wordFacts } from './wordFacts.ts';

const lexicon = germanLexicon(lexiconFilesOfContent());

describe('what the lexicon knows of a selected word (issue 11, instant help)', () => {
  it.each([
    ['Wunden', { term: 'Wunde', part_of_speech: 'noun', article: 'die', plural: 'Wunden' }],
    ['Fieber', { term: 'Fieber', article: 'das', plural: '' }],
    ['Patienten', { term: 'Patient', article: 'der', plural: 'Patienten' }],
    ['Handverletzung', { term: 'Handverletzung', article: 'die', parts: ['Hand', 'Verletzung'] }],
    ['HNO-Untersuchungen', { term: 'HNO-Untersuchung', plural: 'HNO-Untersuchungen' }],
    ['gemessen', { term: 'messen', part_of_speech: 'verb', forms: ['misst', 'maß', 'hat gemessen'] }],
    ['aufgestanden', { term: 'aufstehen', forms: ['steht auf', 'stand auf', 'ist aufgestanden'] }],
    ['stärker', { term: 'stark', part_of_speech: 'adjective', forms: ['stärker'] }],
  ])('%s', (text, facts) => {
    expect(wordFacts(lexicon, text)[0]).toMatchObject(facts);
  });

  it('takes the words of a phrase in their order and leaves out the small ones', () => {
    expect(wordFacts(lexicon, 'wegen der starken Schmerzen').map(({ term }) => term)).toEqual(['stark', 'Schmerz']);
    expect(wordFacts(lexicon, 'mit der')).toEqual([]);
  });

  it.each([
    ['wegen der Schmerzen', 'Genitiv'],
    ['mit dem Rollator', 'immer der Dativ'],
    ['für die Patientin', 'immer der Akkusativ'],
    ['in den Rollstuhl', 'wohin, Akkusativ'],
  ])('says which case %s has', (text, note) => {
    expect(phraseNotes(lexicon, text).join(' ')).toContain(note);
  });
});
