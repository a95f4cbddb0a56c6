export const VERDICTS = ['good', 'clumsy', 'asked back', 'wrong'] as const;

/** The bounds between which the true share lies with 95 of 100 (Wilson), each 0..1. */
export function bounds(hits: number, count: number): [number, number] {
  const z = 1.96;
  const share = hits / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [middle - half, middle + half];
}
