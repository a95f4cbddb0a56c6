import type { Fact } from '@visite/contract/personas.ts';
import { expect, it } from 'vitest';
import { understandingOfContent } from '#conversations/contentFixtures.ts';
import { likenessTo, lineVector, saidLinesOf } from './likeLines.ts';

const model = understandingOfContent();
const fact: Fact = {
  key: 'tablet',
  topic: 'medication',
  value: 'Ramipril 5 mg morgens',
  true_words: [],
  false_words: [],
  true_lines: ['Die Tablette nehmen Sie am Morgen.'],
  false_lines: ['Die Tablette nehmen Sie am Morgen nicht.', 'Zwei Tabletten nehmen Sie.'],
  answer: { simple: ['Am Morgen.'], native: ['Am Morgen.'] },
  disclosure: 'when_asked',
  weight: 0,
  asked_by: [],
  heard_as: [],
  slots: [],
};
const lines = saidLinesOf(fact, model);
const likeness = (line: string) => likenessTo(lineVector(line, model), lines).get(fact) ?? { right: 0, wrong: 0 };

it('a line is nearest to the sentence that says the same', () => {
  const { right, wrong } = likeness('Die Tablette nehmen Sie am Morgen.');
  expect(right).toBeCloseTo(1);
  expect(wrong).toBeLessThan(right);
});

it('a word that denies, and a value, stand for the side on which the sentence stands', () => {
  const denied = likeness('Die Tablette nehmen Sie am Morgen nicht.');
  expect(denied.wrong).toBeGreaterThan(denied.right);
  const two = likeness('Sie nehmen zwei Tabletten.');
  expect(two.wrong).toBeGreaterThan(two.right);
});

it('what shares no word with any sentence is like none', () => {
  expect(likenessTo(lineVector('Regen', model), lines).size).toBe(0);
});

it('a fact without sentences has none', () => {
  const { true_lines: _right, false_lines: _wrong, ...bare } = fact;
  expect(saidLinesOf(bare, model)).toEqual([]);
});
