/** Takes all steps of a computation at once and gives what it comes to; a server takes them one by one (inSlices.ts). */
export function drained<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
