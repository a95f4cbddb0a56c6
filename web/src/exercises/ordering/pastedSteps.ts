interface Place {
  /** Of the step that is pasted into, and what is marked in its text. */
  index: number;
  from: number;
  to: number;
}

/** "1. ", "- " and "• " before a line count or mark it: the steps are counted by themselves. */
const MARK = /^\s*(?:\d{1,2}[.)]|[-–•*])\s+/u;

/** The steps after lines were pasted into one of them, each line a step; null for a single line, and for more than there is room for. */
export function pastedSteps<S extends { text: string }>(
  steps: readonly S[],
  { index, from, to }: Place,
  pasted: string,
  max: number,
  make: (text: string) => S,
): S[] | null {
  const lines = pasted.split(/\r?\n/u).map((line) => line.replace(MARK, '').trim());
  const [first, ...others] = lines.filter((line) => line !== '');
  const last = others.pop();
  const step = steps[index];
  if (!step || first === undefined || last === undefined || steps.length + others.length + 1 > max) return null;
  const added = [...others, last + step.text.slice(to)].map(make);
  return steps.toSpliced(index, 1, { ...step, text: step.text.slice(0, from) + first }, ...added);
}
