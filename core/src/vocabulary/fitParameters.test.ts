import { default_w } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { fitParameters, LEAST_ANSWERS, type PastAnswer } from './fitParameters.ts';
import { answersOf, scaled } from './memoryFixtures.ts';
import { type CardState, schedule } from './schedule.ts';

const START = Date.parse('2026-03-10T09:00:00Z');

/** After how many days a word comes back that was remembered each time. */
function daysWith(w: readonly number[] | null) {
  let state: CardState | null = null;
  for (let times = 0; times < 3; times += 1) state = schedule(state, 'good', state?.due_at ?? START, w ? { w } : {});
  return state?.scheduled_days ?? 0;
}

const fitted = (answers: readonly PastAnswer[]) => fitParameters(answers, async () => undefined);

describe('parameters of one’s own (domain 5, FSRS)', () => {
  it('bring words back sooner to somebody who forgets faster', async () => {
    const own = await fitted(answersOf(scaled(0.35), 120, 'forgets'));
    expect(daysWith(own)).toBeLessThan(daysWith(null));
  });

  it('bring words back later to somebody who keeps them longer', async () => {
    const own = await fitted(answersOf(scaled(3), 120, 'keeps'));
    expect(daysWith(own)).toBeGreaterThan(daysWith(null));
  });

  it('hardly differ for somebody who forgets as most do', async () => {
    const own = daysWith(await fitted(answersOf(default_w, 120, 'as most do')));
    expect(own).toBeGreaterThan(daysWith(null) * 0.7);
    expect(own).toBeLessThan(daysWith(null) * 1.4);
  });

  it('are the library’s while the answers are too few', async () => {
    expect(await fitted(answersOf(scaled(0.35), 120, 'forgets').slice(0, LEAST_ANSWERS - 1))).toBeNull();
  });

  it('come out the same from the same answers, in whatever order they are read', async () => {
    const answers = answersOf(scaled(0.35), 60, 'forgets');
    expect((await fitted([...answers].reverse()))?.map((value) => value.toFixed(6))).toEqual(
      (await fitted(answers))?.map((value) => value.toFixed(6)),
    );
  });
});
