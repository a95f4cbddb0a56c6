import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { EntryId, kind, Line, MediaRef } from './kind.ts';

const path = '/image-labeling-exercise/{section_content_item_id}';

/** A point of the picture; `x` and `y` in 0..1 of its width and height from the top left. */
const Point = z.object({
  id: EntryId,
  x: z.number().min(0).max(1).default(0.5),
  y: z.number().min(0).max(1).default(0.5),
  label: Line,
  explanation: Line,
});

/** Labels to be put on the points of a picture; graded by the share of right ones. */
export const imageLabeling = kind({
  create: '/image-labeling-exercise',
  update: { method: 'PATCH', path: '/image-labeling-exercise/{section_content_item_id}' },
  lists: [
    {
      of: 'items',
      Entry: Point,
      add: `${path}/item`,
      change: `${path}/item/{item_id}`,
      remove: `${path}/item/{item_id}`,
      param: 'item_id',
    },
  ],
  Content: z.object({
    picture: MediaRef,
    /** What the picture shows, for who cannot see it. */
    alt: Line,
    items: z.array(Point).max(30).default([]),
    distractors: z.array(z.string().max(200)).max(20).default([]),
  }),
  Face: z.object({
    picture: z.string().nullable(),
    alt: z.string(),
    points: z.array(Point.pick({ x: true, y: true }).extend({ id: nameIn('items') })),
    /** Shuffled. */
    labels: z.array(z.string()),
  }),
  /** Label by point. */
  Answer: z.object({ labels: z.record(nameIn('items'), z.string().max(500)).default({}) }),
  partsOf: ['items'],
});
