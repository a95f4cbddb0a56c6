import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './judgeAnswer.ts';
import { aWord } from './wordFixtures.ts';

describe('a typed noun (domain 5)', () => {
  const nausea = aWord({ term: 'Übelkeit', article: 'die' });
  it.each([
    ['die Übelkeit', 'right'],
    ['  die   übelkeit ', 'right'],
    ['DIE UEBELKEIT', 'right'],
    ['die Uebelkeit.', 'right'],
    ['Übelkeit', 'no_article'],
    ['eine Übelkeit', 'no_article'],
    ['der Übelkeit', 'wrong_article'],
    ['das Uebelkeit', 'wrong_article'],
    ['die Übelkiet', 'almost'],
    ['die Übelket', 'almost'],
    ['der Übelket', 'wrong_article'],
    ['die Übelkt', 'wrong'],
    ['die Wunde', 'wrong'],
    ['die', 'wrong'],
    ['', 'wrong'],
    ['   ', 'wrong'],
  ])('%j is %s', (given, verdict) => {
    expect(judgeAnswer('typed', nausea, given)).toBe(verdict);
    expect(judgeAnswer('spoken', nausea, given)).toBe(verdict);
    expect(judgeAnswer('heard', nausea, given)).toBe(verdict);
  });

  it('of one that has two names is right by either writing', () => {
    const word = aWord({ term: 'Eliquis (Apixaban)', article: 'das' });
    expect(['das Eliquis', 'das Eliquis (Apixaban)', 'Eliquis'].map((given) => judgeAnswer('typed', word, given))).toEqual([
      'right',
      'right',
      'no_article',
    ]);
  });

  it('of four letters has no typing error: it would be another word', () => {
    expect(judgeAnswer('typed', aWord({ term: 'Bein', article: 'das' }), 'das Beil')).toBe('wrong');
  });
});

describe('other typed words', () => {
  it.each([
    ['gross', 'groß', 'right'],
    ['Verbinden', 'verbinden', 'right'],
    ['verbidnen', 'verbinden', 'almost'],
    ['das Penicillin', 'Penicillin', 'right'],
    ['was führt sie zu uns', 'Was führt Sie zu uns?', 'right'],
    ['Was fuehrt Sie zu unns?', 'Was führt Sie zu uns?', 'wrong'],
    ['Was füht Sie zu uns?', 'Was führt Sie zu uns?', 'almost'],
  ])('%j for %j is %s', (given, term, verdict) => {
    expect(judgeAnswer('typed', aWord({ term, article: null }), given)).toBe(verdict);
  });
});

describe('a chosen word', () => {
  it('is the one with its article', () => {
    expect(judgeAnswer('chosen', aWord(), 'die Wunde')).toBe('right');
    expect(judgeAnswer('chosen', aWord(), 'das Fieber')).toBe('wrong');
  });
});

describe('a gap in the sentence', () => {
  const word = aWord({ example: 'Er hat zwei offene Wunden am Bein.' });
  it.each([
    ['Wunden', 'right'],
    ['wunden', 'right'],
    ['Wunde', 'other_form'],
    ['die Wunde', 'other_form'],
    ['Wundne', 'almost'],
    ['Fieber', 'wrong'],
  ])('filled with %j is %s', (given, verdict) => {
    expect(judgeAnswer('cloze', word, given)).toBe(verdict);
  });
});
