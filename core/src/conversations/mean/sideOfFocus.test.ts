import { expect, it } from 'vitest';
import { contentCase } from '#conversations/contentFixtures.ts';
import { clausesOf } from '#conversations/understanding/clauses.ts';
import { focusItself, sideOfFocus } from './sideOfFocus.ts';

const mother = contentCase('fieber-bei-tilda').persons.find(({ key }) => key === 'mother');
if (!mother) throw new Error('the case has a mother');
const asked = (line: string, told: string, isPast = false) => {
  const [clause] = clausesOf(line);
  if (!clause) throw new Error('the line has a clause');
  return sideOfFocus(clause, { facts: [told], told: new Set([told]), isPast }, mother)?.key;
};

it('a question word alone asks for a side of what was told last', () => {
  expect(asked('Seit wann denn?', 'ear')).toBe('everyday.ear_since');
  expect(asked('Und seit wann ist das so?', 'ear')).toBe('everyday.ear_since');
  expect(asked('Seit wann?', 'fever_high')).toBe('fever_since');
});

it('what names something of its own, or follows what was not understood, is no such question', () => {
  expect(asked('Seit wann hat sie Fieber?', 'ear')).toBeUndefined();
  expect(asked('Seit wann denn?', 'ear', true)).toBeUndefined();
  expect(asked('Wie heißt er denn?', 'ear')).toBeUndefined();
});

it('what was told last is what "seit wann genau" asks for, where it says so itself, whatever is proposed after the comma', () => {
  const itself = (line: string, told: string) => {
    const [clause] = clausesOf(line);
    return clause && focusItself(clause, { facts: [told], told: new Set([told]) }, mother)?.key;
  };
  expect(itself('Seit wann genau, seit Mittwoch?', 'fever_since')).toBe('fever_since');
  expect(itself('Seit wann hat sie Husten?', 'fever_since')).toBeUndefined();
});
