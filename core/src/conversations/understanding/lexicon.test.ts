import { describe, expect, it } from 'vitest';
import { makeLexicon } from './lexicon.ts';

const lexicon = makeLexicon(
  [
    ['schmerz', 'schmerzen', 'schmerzt', 'weh'],
    ['nehmen', 'nimmt', 'genommen'],
    ['schlaf', 'schlafen', 'geschlafen'],
  ],
  ['bauch', 'tablette', 'tabletten', 'schaffen', 'schlimm', 'schleim', 'allergie', 'zeit', 'abnehmen'],
  [
    { kind: 'Körperteil', words: ['Bauch', 'Knie'] },
    { kind: 'Allergen', words: ['Erdbeere', 'Nuss'] },
  ],
  ['zeigt', 'annehmen'],
);

describe('families of words', () => {
  it('join what stemming does not', () => {
    expect(lexicon.familyOf('schmerzt')).toBe('schmerz');
    expect(lexicon.familyOf('geschlafen')).toBe('schlaf');
  });

  it.each([
    ['alergie', 'allergie'],
    ['tabeltten', 'tabletten'],
    ['schlaffen', 'schlafen'],
    ['schlim', 'schlimm'],
  ])('take the typing error %s for %s', (typed, meant) => {
    expect(lexicon.familyOf(typed)).toBe(lexicon.familyOf(meant));
  });

  it.each([
    ['zeigt', 'zeit'],
    ['annehmen', 'abnehmen'],
  ])('leave the right word %s apart from %s', (word, other) => {
    expect(lexicon.familyOf(word)).not.toBe(lexicon.familyOf(other));
  });
});

describe('compounds', () => {
  it('are what their parts are', () => {
    expect(lexicon.partsOf('bauchschmerzen')).toEqual(expect.arrayContaining(['bauch', 'schmerz']));
    expect(lexicon.kindsOf('bauchschmerzen')).toEqual(['Körperteil']);
  });

  it('are no typing errors of something shorter', () => {
    expect(lexicon.partsOf('schmerztablette')).toEqual(expect.arrayContaining(['schmerz', lexicon.familyOf('tablette')]));
  });
});

it('knows the kind of a thing in any inflection', () => {
  expect(lexicon.kindsOf('erdbeeren')).toEqual(['Allergen']);
});

it('sees separable verbs together and apart alike', () => {
  expect(lexicon.separableOf('abgenommen')).toBe('ab+nehmen');
  expect(lexicon.separableOf('nehmen', 'ab')).toBe('ab+nehmen');
});
