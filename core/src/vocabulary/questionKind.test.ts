import type { VocabCard } from '@visite/contract/vocabReviews.ts';
import { describe, expect, it } from 'vitest';
import { asksArticle, choicesFor, lettersOf, questionKind } from './questionKind.ts';
import { aWord } from './wordFixtures.ts';

const CHOICES = ['die Wunde', 'das Fieber', 'der Puls'];
const kindsOf = (stage: VocabCard['stage'], fields: Parameters<typeof aWord>[0] = {}, choices: string[] = CHOICES) =>
  Array.from({ length: 6 }, (_, reps) => questionKind({ word: aWord(fields), card: { stage, reps }, choices, nativeLanguage: 'eng' }));

describe('how a word is asked for', () => {
  it('is among others at first', () => {
    expect(new Set(kindsOf('new'))).toEqual(new Set(['chosen']));
  });
  it('goes through all kinds while it is learned', () => {
    expect(kindsOf('learning')).toEqual(['chosen', 'cloze', 'typed', 'heard', 'spoken', 'chosen']);
  });
  it('is recalled, not recognised, once it is known well', () => {
    expect(kindsOf('mature')).not.toContain('chosen');
  });
  it('leaves the gap out where the sentence lacks the word', () => {
    expect(kindsOf('learning', { example: '' })).not.toContain('cloze');
  });
  it('is no choice where there are too few other words', () => {
    expect(kindsOf('learning', {}, CHOICES.slice(0, 2))).not.toContain('chosen');
  });
  it('needs a meaning, or a translation into the learner’s own language', () => {
    expect(new Set(kindsOf('mature', { meaning: '', translations: {} }))).toEqual(new Set(['cloze', 'heard']));
    expect(new Set(kindsOf('new', { meaning: '', translations: { tur: 'yara' }, example: '' }))).toEqual(new Set(['heard']));
    expect(kindsOf('mature', { meaning: '' })).toContain('typed');
  });
  it('is never a whole phrase to be typed from its meaning', () => {
    const phrase = { term: 'Was führt Sie zu uns?', article: null, part_of_speech: 'phrase' } as const;
    expect([...kindsOf('learning', phrase), ...kindsOf('mature', phrase)]).not.toContain('typed');
  });
});

describe('the article', () => {
  it('belongs to what is typed, spoken and written as heard, where the word has one', () => {
    expect((['typed', 'spoken', 'heard', 'chosen', 'cloze'] as const).map((kind) => asksArticle(kind, aWord()))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(asksArticle('typed', aWord({ article: null }))).toBe(false);
  });
});

describe('the choices', () => {
  const nouns = ['Fieber', 'Puls', 'Blutdruck', 'Verband'].map((term) => aWord({ term, article: 'der', meaning: term }));
  const verb = aWord({ term: 'verbinden', article: null, part_of_speech: 'verb', meaning: 'einen Verband anlegen' });
  /** A chance that counts on, the same in each run. */
  const counted = () => {
    let at = 0;
    return () => {
      at += 0.37;
      return at % 1;
    };
  };
  it('are four: the word and three of its sort', () => {
    const choices = choicesFor(aWord(), [verb, ...nouns], counted());
    expect(choices).toHaveLength(4);
    expect(choices).toContain('die Wunde');
    expect(choices).not.toContain('verbinden');
  });
  it('are filled up with words of other sorts', () => {
    expect(choicesFor(aWord(), [verb, ...nouns.slice(0, 2)], counted())).toContain('verbinden');
  });
  it('hold nothing that would be right as well, and nothing twice', () => {
    const same = aWord({ term: 'Verletzung' });
    expect(choicesFor(aWord(), [same, aWord(), ...nouns.slice(0, 1), ...nouns.slice(0, 1)], counted()).sort()).toEqual([
      'der Fieber',
      'die Wunde',
    ]);
  });
});

it('letters of a word are its first and how many follow', () => {
  expect(lettersOf('Wunde am Bein')).toBe('W____ a_ B___');
});
