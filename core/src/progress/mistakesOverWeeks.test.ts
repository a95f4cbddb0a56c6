import type { GrammarTopic } from '@visite/contract/language.ts';
import { expect, it } from 'vitest';
import { FEWEST_WORDS, mistakesOverWeeks, mondayOf, trendOf, weeksUntil } from './mistakesOverWeeks.ts';

const TODAY = '2026-11-25';
const sample = (date: string, words: number, ...topics: GrammarTopic[]) => ({ date, words, topics });

it('counts from Monday to Sunday, over the turn of a year and over summer time', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(weeksUntil(TODAY)).toHaveLength(12);
  expect(weeksUntil(TODAY).at(0)).toBe('2026-09-07');
  expect(weeksUntil(TODAY).at(-1)).toBe('2026-11-23');
});

it('puts each mistake into its week, the most frequent topic first, and leaves out what is older', () => {
  const { weeks, topics } = mistakesOverWeeks(
    [
      sample('2026-11-24', 50, 'case', 'gender'),
      sample('2026-11-10', 30, 'case'),
      sample('2026-11-11', 20),
      sample('2026-08-01', 900, 'plural'),
    ],
    TODAY,
  );
  expect(weeks.map(({ words }) => words)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 0, 50]);
  expect(topics.map(({ topic }) => topic)).toEqual(['case', 'gender']);
  expect(topics[0]?.mistakes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
});

const spread = (before: number, recent: number) => [0, 0, 0, 0, 0, 0, 0, 0, before, recent, 0, 0];
it.each([
  ['rarer', 8, 2],
  ['gone', 4, 0],
  ['new', 0, 2],
  ['more_often', 3, 6],
  ['steady', 4, 4],
  ['steady', 1, 2],
] as const)('%s: %i mistakes before, %i in the last three weeks, with as many words', (trend, before, recent) => {
  expect(trendOf(spread(before, recent), spread(1000, 1000))).toBe(trend);
});

it('holds mistakes against the words said: twice as many in four times the words are rarer', () => {
  expect(trendOf(spread(3, 6), spread(500, 2000))).toBe('rarer');
});

it('says nothing about a change where too little was said', () => {
  expect(trendOf(spread(5, 0), spread(1000, FEWEST_WORDS - 1))).toBeNull();
  expect(trendOf(spread(0, 5), spread(FEWEST_WORDS - 1, 1000))).toBeNull();
});
