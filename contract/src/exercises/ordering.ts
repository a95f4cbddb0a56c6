import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { EntryId, kind, Line } from './kind.ts';

const path = '/ordering-exercise/{section_content_item_id}';
const Step = z.object({ id: EntryId, text: Line, explanation: Line });

/** Steps to be put in order; graded by the longest part that is in the right order. */
export const ordering = kind({
  create: '/ordering-exercise',
  update: { method: 'PATCH', path: '/ordering-exercise/{section_content_item_id}' },
  lists: [
    { of: 'items', Entry: Step, add: `${path}/item`, change: `${path}/item/{item_id}`, remove: `${path}/item/{item_id}`, param: 'item_id' },
  ],
  /** In the right order. */
  Content: z.object({ items: z.array(Step).max(20).default([]) }),
  /** Shuffled. */
  Face: z.object({ items: z.array(Step.pick({ text: true }).extend({ id: nameIn('items') })) }),
  /** Names in the learner's order. */
  Answer: z.object({ order: z.array(nameIn('items')).max(20).default([]) }),
  partsOf: ['items'],
});
