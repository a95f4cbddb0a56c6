import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { EntryId, kind, Line, RichText } from './kind.ts';

const path = '/scoring-exercise/{section_content_item_id}';

const ScaleOption = z.object({ score: z.number().min(-100).max(1000), label: Line, description: Line });
const ScaleItem = z.object({
  id: EntryId,
  name: Line,
  options: z.array(ScaleOption).max(15).default([]),
  expected: z.number().nullable().default(null),
  explanation: Line,
});
/** What a total means, from `min` to `max`, both included. */
const Band = z.object({ min: z.number(), max: z.number(), meaning: Line });

/** A described patient, rated on a care scale item by item; graded by the distance from the expected scores. */
export const scoring = kind({
  create: '/scoring-exercise',
  update: { method: 'PATCH', path: '/scoring-exercise/{section_content_item_id}' },
  lists: [
    {
      of: 'items',
      Entry: ScaleItem,
      add: `${path}/item`,
      change: `${path}/item/{item_id}`,
      remove: `${path}/item/{item_id}`,
      param: 'item_id',
    },
  ],
  Content: z.object({
    /** The patient. */
    html: RichText,
    scale_name: Line,
    /** The publication that the scale comes from. */
    scale_source: Line,
    items: z.array(ScaleItem).max(30).default([]),
    bands: z.array(Band).max(12).default([]),
  }),
  Face: z.object({
    html: z.string(),
    scale_name: z.string(),
    scale_source: z.string(),
    items: z.array(ScaleItem.pick({ name: true, options: true }).extend({ id: nameIn('items') })),
    bands: z.array(Band),
  }),
  Answer: z.object({ ratings: z.record(nameIn('items'), z.number()).default({}) }),
  partsOf: ['items'],
});
