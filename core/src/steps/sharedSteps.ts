/**
 * One computation for several who need it at the same time: each takes the next step of it, and nobody begins it anew. Gives the steps for
 * one more of them. An error is everybody's.
 */
export function sharedSteps<T>(steps: Generator<undefined, T>): () => Generator<undefined, T> {
  let end: { value: T } | { error: unknown } | undefined;
  const advance = () => {
    try {
      const step = steps.next();
      if (step.done) end = { value: step.value };
    } catch (error) {
      end = { error };
    }
  };
  return function* () {
    while (!end) {
      advance();
      if (!end) yield;
    }
    if ('error' in end) throw end.error;
    return end.value;
  };
}
