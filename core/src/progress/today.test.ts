import { describe, expect, it } from 'vitest';
import { planOfToday } from './today.ts';

const none = { due: 0, done: 0 };
const open = { isThere: true, isDone: false };

describe('the plan of a day (decision 39)', () => {
  it('is about ten minutes, however much is due', () => {
    const plan = planOfToday({ words: { due: 300, done: 0 }, sentences: { due: 40, done: 0 }, goOn: open });
    expect(plan.steps.map(({ kind, count, minutes }) => [kind, count, minutes])).toEqual([
      ['words', 20, 3],
      ['sentences', 6, 2],
      ['go_on', 1, 5],
    ]);
    expect([plan.minutes, plan.share, plan.next?.kind]).toEqual([10, 0, 'words']);
  });

  it('keeps what is done and goes on with the rest; more than enough is enough', () => {
    const plan = planOfToday({ words: { due: 12, done: 20 }, sentences: { due: 2, done: 4 }, goOn: open });
    expect(plan.steps.map(({ isDone }) => isDone)).toEqual([true, false, false]);
    expect([plan.share, plan.next?.kind]).toEqual([0.3, 'sentences']);
  });

  it('is done when nothing is left, and says so', () => {
    const plan = planOfToday({ words: { due: 0, done: 3 }, sentences: none, goOn: { isThere: false, isDone: true } });
    expect([plan.share, plan.next]).toEqual([1, null]);
  });

  it('is empty for somebody who has nothing to do', () => {
    expect(planOfToday({ words: none, sentences: none, goOn: { isThere: false, isDone: false } })).toMatchObject({
      steps: [],
      minutes: 0,
      share: 0,
    });
  });
});
