import { describe, expect, it } from 'vitest';
import { aDoctor } from './personFixtures.ts';
import { isSideAnswer, wantsHeard } from './sideAnswer.ts';
import { FUNCTION_WORDS } from './understanding/functionWords.ts';
import { tokens } from './understanding/normalize.ts';

const { wants } = aDoctor().persona;
const familiesOf = (text: string) => tokens(text).filter((token) => !FUNCTION_WORDS.has(token));
const heard = (side: string, line: string) => wantsHeard(side, wants, line, familiesOf);

describe('what a professional has heard, as the model says it beside its words', () => {
  const line = 'Der Druck liegt bei hundertfünfundsechzig zu fünfundneunzig, und ihr tut alles weh.';

  it('counts with the learner’s own words as proof', () => {
    expect(heard('[[gehört pressure: „hundertfünfundsechzig zu fünfundneunzig“; pain: „ihr tut alles weh“]]', line)).toEqual([
      'pressure',
      'pain',
    ]);
    expect(heard('[[gehört pain: "tut alles weh"]]', line)).toEqual(['pain']);
  });

  it.each([
    ['a quote that nobody said', '[[gehört pain: „starke Schmerzen“]]'],
    ['a thing that nobody wants to know', '[[gehört weight: „ihr tut alles weh“]]'],
    ['no quote', '[[gehört who, pressure, pain]]'],
    ['words about nothing', '[[gehört pain: „und“]]'],
    ['half a word', '[[gehört pain: „wei“]]'],
    ['a value without a number', '[[gehört pressure: „ihr tut alles weh“]]'],
  ])('is not believed: %s', (_, side) => {
    expect(heard(side, line)).toEqual([]);
  });

  it('takes one quote for one thing: who says yes to everything releases nothing', () => {
    expect(heard('[[gehört who: „tut alles weh“; pain: „tut alles weh“]]', line)).toEqual(['who']);
  });

  it('is known without its brackets too', () => {
    expect(isSideAnswer('gehört pressure: „165“')).toBe(true);
    expect(isSideAnswer('Das habe ich gehört.')).toBe(false);
  });
});
