import { expect, it } from 'vitest';
import { drained } from './drained.ts';
import { sharedSteps } from './sharedSteps.ts';

function counted(most: number) {
  let taken = 0;
  function* steps(): Generator<undefined, string> {
    for (; taken < most; taken += 1) yield;
    return 'done';
  }
  return { steps: sharedSteps(steps()), taken: () => taken };
}

it('two who need the same take its steps together', () => {
  const { steps, taken } = counted(4);
  const [one, other] = [steps(), steps()];
  for (let turn = 0; turn < 2; turn += 1) {
    one.next();
    other.next();
  }
  expect(taken()).toBe(3);
  expect(drained(other)).toBe('done');
  expect(one.next()).toEqual({ done: true, value: 'done' });
  expect(drained(steps())).toBe('done');
  expect(taken()).toBe(4);
});

it('who goes away in the middle leaves the rest to the others', () => {
  const { steps } = counted(4);
  const gone = steps();
  gone.next();
  gone.return('gone');
  expect(drained(steps())).toBe('done');
});

it('an error is told to all of them', () => {
  function* breaking(): Generator<undefined, string> {
    yield;
    throw new Error('broken');
  }
  const steps = sharedSteps(breaking());
  expect(() => drained(steps())).toThrow('broken');
  expect(() => drained(steps())).toThrow('broken');
});
