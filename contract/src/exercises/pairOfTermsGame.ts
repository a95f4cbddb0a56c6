import { z } from 'zod';
import { EntryId, kind, Line } from './kind.ts';

const Pair = z.object({ id: EntryId, left: Line, right: Line });

/** Pairs to match on cards; graded by pairs per try. */
export const pairOfTermsGame = kind({
  create: '/pair-of-terms-game',
  update: { method: 'PATCH', path: '/pair-of-terms-game/{section_content_item_id}' },
  Content: z.object({ pairs: z.array(Pair).max(12).default([]) }),
  /** Both sides shuffled on their own. */
  Face: z.object({ lefts: z.array(z.string()), rights: z.array(z.string()) }),
  /** Every try in its order, by the cards' texts; a try is judged as soon as it is saved. */
  Answer: z.object({
    tries: z
      .array(z.object({ left: z.string(), right: z.string() }))
      .max(500)
      .default([]),
  }),
});
