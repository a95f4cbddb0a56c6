import { describe, expect, it } from 'vitest';
import { clozeParagraphs, usedPlaces } from './cloze/clozeText.ts';
import { formGroups } from './formGroups.ts';
import { moved, orderOf } from './ordering/order.ts';
import { foundCards } from './pairOfTermsGame/cards.ts';
import { resultWord } from './resultWords.ts';
import { firstOpenStep, isAllJudged } from './steps.ts';
import { stopwatch } from './useSeconds.ts';

describe('a cloze', () => {
  it('is read into paragraphs with numbered gaps', () => {
    expect(clozeParagraphs('Ich {{a}} es.\n\n{{b}} Sie?')).toEqual([
      [{ text: 'Ich ' }, { gap: 'a', number: 1 }, { text: ' es.' }],
      [{ gap: 'b', number: 2 }, { text: ' Sie?' }],
    ]);
  });
  it('lets a word be used as often as it stands in the bank', () => {
    expect([...usedPlaces(['die', 'der', 'die'], { a: 'die' })]).toEqual([0]);
    expect([...usedPlaces(['die', 'der', 'die'], { a: 'die', b: 'die' })]).toEqual([0, 2]);
  });
});

describe('an order', () => {
  const face = { items: ['a', 'b', 'c'].map((id) => ({ id, text: id })) };
  it('is the shown one before anything was moved', () => {
    expect(orderOf(face, { order: [] })).toEqual(['a', 'b', 'c']);
  });
  it('is the learner’s, even when the author changed the steps meanwhile', () => {
    expect(orderOf(face, { order: ['c', 'gone', 'a', 'a'] })).toEqual(['c', 'a', 'b']);
  });
  it('moves one step and nothing else', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });
});

describe('found cards', () => {
  it('are found once each, also when two bear the same text', () => {
    const face = { lefts: ['x', 'x'], rights: ['1', '2'] };
    const right = { key: '', score: 1, state: 'right' as const };
    const found = foundCards(
      face,
      [
        { left: 'x', right: '2' },
        { left: 'x', right: '1' },
      ],
      { score: 1, is_complete: true, parts: [right, right] },
    );
    expect([...found.lefts]).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([...found.rights]).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
  it('are none while the try is not judged', () => {
    expect(foundCards({ lefts: ['x'], rights: ['1'] }, [{ left: 'x', right: '1' }], null).lefts.size).toBe(0);
  });
});

describe('steps', () => {
  const done = { text: 'x', is_skipped: false };
  it('go on at the first that was not answered', () => {
    expect(firstOpenStep(['a', 'b', 'c'], { a: done })).toBe(1);
    expect(firstOpenStep(['a', 'b'], { a: done, b: done })).toBe(1);
  });
  it('are all judged when each has its judgement', () => {
    const part = (key: string) => ({ key, score: 1, state: 'right' as const });
    expect(isAllJudged(['a'], { a: done }, null)).toBe(false);
    expect(isAllJudged(['a'], { a: done }, { score: 1, is_complete: true, parts: [part('a')] })).toBe(true);
  });
});

it('a form falls into blocks of the same group', () => {
  const field = (id: string, group: string) => ({ id, group, label: id, type: 'text' as const, unit: '', options: [], is_required: true });
  expect(formGroups([field('a', 'G'), field('b', 'G'), field('c', '')]).map(({ fields }) => fields.length)).toEqual([2, 1]);
});

it('praise is only for what is right', () => {
  expect([1, 0.9, 0.5, 0.1].map((score) => resultWord({ score }))).toEqual(['perfect', 'good', 'half', 'try']);
});

describe('the time spent', () => {
  it('counts while the page is looked at, each second once', () => {
    let now = 0;
    const watch = stopwatch(() => now);
    watch.go();
    now = 10_000;
    expect(watch.take()).toBe(10);
    now = 15_000;
    watch.pause();
    now = 100_000;
    watch.go();
    now = 101_000;
    expect(watch.take()).toBe(6);
  });
  it('leaves out long absences in front of an open page', () => {
    let now = 0;
    const watch = stopwatch(() => now);
    watch.go();
    now = 3_600_000;
    expect(watch.take()).toBe(300);
  });
});
