import type { PracticeExercise } from '@visite/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { type OwnMistake, ownExercises, type PracticeAnswer, practiceFor } from './practice.ts';

const SENTENCE = 'Haben Sie starke Schmerz in die Bauch?';
const PLURAL: OwnMistake = { topic: 'plural', original: 'Schmerz', correction: 'Schmerzen', sentence: SENTENCE };
const PLACE: OwnMistake = { topic: 'two-way-preposition', original: 'in die', correction: 'im', sentence: SENTENCE };
const ORDER: OwnMistake = {
  topic: 'verb-second',
  original: 'ich habe',
  correction: 'habe ich',
  sentence: 'Gestern ich habe den Verband gewechselt.',
};
const why = (topic: string) => `Regel zu ${topic}.`;

const appendix = (['plural', 'two-way-preposition'] as const).flatMap((topic) =>
  [0, 1].map(
    (at): PracticeExercise => ({
      key: `${topic}:${at}`,
      topic,
      source: 'appendix',
      prompt: 'Ein ___.',
      options: ['a', 'b'],
      answer: 'a',
      why: why(topic),
    }),
  ),
);

describe('exercises from one’s own mistakes (decision 37)', () => {
  it('leave a gap where the mistake was, with everything else put right', () => {
    const [plural, place] = ownExercises([PLURAL, PLACE], why);
    expect(plural).toMatchObject({ prompt: 'Haben Sie starke ___ im Bauch?', answer: 'Schmerzen', why: 'Regel zu plural.' });
    expect(plural?.options.toSorted()).toEqual(['Schmerz', 'Schmerzen']);
    expect(place).toMatchObject({ prompt: 'Haben Sie starke Schmerzen ___ Bauch?', answer: 'im' });
  });

  it('ask only for the words that differ', () => {
    const [place] = ownExercises([{ ...PLACE, original: 'in die Bauch', correction: 'im Bauch' }], why);
    expect(place).toMatchObject({ prompt: 'Haben Sie starke Schmerz ___ Bauch?', answer: 'im' });
    expect(place?.options.toSorted()).toEqual(['im', 'in die']);
  });

  it('give the whole sentence to choose where the order of words was wrong', () => {
    expect(ownExercises([ORDER], why)).toMatchObject([
      { prompt: null, answer: 'Gestern habe ich den Verband gewechselt.', options: expect.arrayContaining([ORDER.sentence]) },
    ]);
  });

  it('are none where the mistake is not in the sentence, or the sentence is too long to read at once', () => {
    expect(ownExercises([{ ...PLACE, original: 'ins' }], why)).toEqual([]);
    const long = `${'Der Patient sagt, dass er '.repeat(6)}in die Bauch Schmerzen hat.`;
    expect(ownExercises([{ ...PLACE, sentence: long }], why)).toEqual([]);
    expect(ownExercises([], why)).toEqual([]);
  });
});

describe('what is practised today', () => {
  const on = (key: string, date: string, is_right = true): PracticeAnswer => ({ key, date, is_right });
  const practise = (answers: PracticeAnswer[], today = '2026-11-20') =>
    practiceFor({ topics: ['two-way-preposition', 'plural'], sentences: [[PLURAL, PLACE]], appendix, answers, today }).map(
      ({ topic, source, key }) => (source === 'own' ? `own ${topic}` : key),
    );

  it('takes the most frequent topic first, own sentences before the others, a topic in turn', () => {
    expect(practise([])).toEqual([
      'own two-way-preposition',
      'own plural',
      'two-way-preposition:0',
      'plural:0',
      'two-way-preposition:1',
      'plural:1',
    ]);
  });

  it('brings back what was right after 1, 3, 7, 21 and 60 days, and what was wrong the next day', () => {
    const isDue = (today: string, ...answers: PracticeAnswer[]) => practise(answers, today).includes('plural:0');
    const right = (date: string) => on('plural:0', date);
    expect(isDue('2026-11-20', right('2026-11-20'))).toBe(false);
    expect(isDue('2026-11-21', right('2026-11-20'))).toBe(true);
    const twice = [right('2026-11-20'), right('2026-11-21')];
    expect(isDue('2026-11-23', ...twice)).toBe(false);
    expect(isDue('2026-11-24', ...twice)).toBe(true);
    const often = Array.from({ length: 9 }, () => right('2026-11-20'));
    expect(isDue('2027-01-18', ...often)).toBe(false);
    expect(isDue('2027-01-19', ...often)).toBe(true);
    expect(isDue('2026-11-21', ...often, on('plural:0', '2026-11-20', false))).toBe(true);
  });

  it('has nothing for somebody who makes no mistakes', () => {
    expect(practiceFor({ topics: [], sentences: [], appendix, answers: [], today: '2026-11-20' })).toEqual([]);
  });
});
