import { z } from 'zod';
import type { Signs } from './signs.ts';

/** How a correction is weighed, in `content/language/sureness.yaml`; made by `npm run train:german`. */
export const SurenessFile = z.object({
  /** Below this likelihood nothing is said, 0..1. */
  least: z.number().min(0).max(1),
  /** By the names of the signs. */
  weights: z.record(z.string(), z.number()),
});
export type SurenessFile = z.infer<typeof SurenessFile>;

/** How likely a correction is right, 0..1. */
export function surenessOf(signs: Signs, weights: SurenessFile['weights']): number {
  const score = Object.entries(signs).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0);
  return 1 / (1 + Math.exp(-score));
}
