import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#exercises/fixtures.ts';
import { gradeMcQuestion, gradeOpenQuestion, resourceRules } from './rules.ts';

const content = contentOf('resource');
const [single, multiple] = content.mc_questions;
const question = (changes: object = {}) => {
  const [first] = KINDS.resource.Content.parse({
    open_questions: [
      {
        id: 'o1',
        question: 'Was berichtest du?',
        model_answer: 'Herr Kaya hat Schmerzen beim Gehen und keine Allergien.',
        points: [['Schmerzen beim Gehen', 'Schmerzen beim Laufen'], ['keine Allergien']],
        ...changes,
      },
    ],
  }).open_questions;
  if (!first) throw new Error('no question');
  return first;
};
const score = (text: string, changes: object = {}) => gradeOpenQuestion(question(changes), text).score;

describe('resource, multiple choice', () => {
  it('is right or wrong with one right option', () => {
    expect(single && gradeMcQuestion(single, ['a']).score).toBe(1);
    expect(single && gradeMcQuestion(single, ['b']).score).toBe(0);
    expect(single && gradeMcQuestion(single, ['a', 'b']).score).toBe(0);
  });
  it('is worth right less wrong choices with several, whatever their order', () => {
    expect(multiple && gradeMcQuestion(multiple, ['c', 'a']).score).toBe(1);
    expect(multiple && gradeMcQuestion(multiple, ['a']).score).toBe(0.5);
    expect(multiple && gradeMcQuestion(multiple, ['a', 'c', 'b']).score).toBe(0.5);
    expect(multiple && gradeMcQuestion(multiple, ['b']).score).toBe(0);
    expect(multiple && gradeMcQuestion(multiple, ['a', 'a']).score).toBe(0.5);
  });
  it('explains what was wrongly chosen, else what was right', () => {
    expect(single && gradeMcQuestion(single, ['b']).explanation).toBe('Vom Knie ist keine Rede.');
    expect(single && gradeMcQuestion(single, ['a']).explanation).toBe('So steht es im Bericht.');
  });
  it('is open for unknown options', () => expect(single && gradeMcQuestion(single, ['alien']).state).toBe('open'));
});

describe('resource, open questions', () => {
  it.each([
    ['Er hat beim Gehen Schmerzen. Allergien hat er keine.', 1],
    ['Er hat Schmerzen beim Laufen', 0.5],
    ['schmertzen beim gehen, und er hat Allergien', 0.5],
    ['Er hat keine Schmerzen beim Gehen', 0],
    ['Das weiß ich nicht', 0],
  ])('"%s" is worth %d', (text, worth) => expect(score(text)).toBe(worth));
  it('takes any answer of a few words where no points are wanted', () => {
    expect(score('Er hatte starke Schmerzen', { points: [] })).toBe(1);
    expect(score('Schmerzen', { points: [[], ['']] })).toBe(0);
  });
  it('shows the model answer, once something was answered', () => {
    expect(gradeOpenQuestion(question(), 'Hm').explanation).toBe('Herr Kaya hat Schmerzen beim Gehen und keine Allergien.');
  });
});

describe('resource', () => {
  it('is done when every question is answered', () => {
    expect(resourceRules.grade(content, { mc: { q1: ['a'] }, open: { o1: 'Beim Gehen' } }, '')).toMatchObject({ is_complete: false });
    expect(resourceRules.grade(content, { mc: { q1: ['b'], q2: ['b'] }, open: { o1: 'Beim Gehen' } }, '')).toMatchObject({
      score: expect.closeTo(1 / 3),
      is_complete: true,
    });
  });
  it('tells whether several options are right, but not which', () => {
    expect(resourceRules.face(content, 's').mc_questions.map((one) => one.is_multiple)).toEqual([false, true]);
  });
});
