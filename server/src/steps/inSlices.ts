import { setImmediate } from 'node:timers/promises';

/** How long other calls wait at most for a long computation, in milliseconds. */
const SLICE_MS = 10;

/** Does a long computation in slices, between which other calls are served. */
export async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
