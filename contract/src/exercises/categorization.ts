import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { EntryId, kind, Line } from './kind.ts';

const Category = z.object({ id: EntryId, name: Line });
const Item = z.object({ id: EntryId, text: Line, category_id: z.string().max(40).nullable().default(null), explanation: Line });
const path = '/categorization-exercise/{section_content_item_id}';

/** Items to be put into categories; graded by the share of right ones. */
export const categorization = kind({
  create: '/categorization-exercise/new',
  update: { method: 'PATCH', path: '/categorization-exercise/{section_content_item_id}' },
  lists: [
    {
      of: 'categories',
      Entry: Category,
      add: `${path}/category`,
      change: `${path}/category/{category_id}`,
      remove: `${path}/category/{category_id}`,
      param: 'category_id',
    },
    { of: 'items', Entry: Item, add: `${path}/item`, change: `${path}/item/{item_id}`, remove: `${path}/item/{item_id}`, param: 'item_id' },
  ],
  Content: z.object({ categories: z.array(Category).max(8).default([]), items: z.array(Item).max(40).default([]) }),
  /** Items shuffled. */
  Face: z.object({
    categories: z.array(Category.extend({ id: nameIn('categories') })),
    items: z.array(Item.pick({ text: true }).extend({ id: nameIn('items') })),
  }),
  /** Category by item. */
  Answer: z.object({ placements: z.record(nameIn('items'), nameIn('categories')).default({}) }),
  partsOf: ['items'],
});
