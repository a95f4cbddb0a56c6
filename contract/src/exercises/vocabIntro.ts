import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { kind, VocabEntry } from './kind.ts';

const path = '/vocab-intro/{section_content_item_id}';

/** Words to meet, with picture, sound and translation; the list can be activated into the own vocabulary. */
export const vocabIntro = kind({
  create: '/vocab-intro/new',
  lists: [
    {
      of: 'items',
      Entry: VocabEntry,
      add: `${path}/item`,
      change: `${path}/item/{vocab_item_id}`,
      remove: `${path}/item/{vocab_item_id}`,
      param: 'vocab_item_id',
    },
  ],
  Content: z.object({ items: z.array(VocabEntry).max(60).default([]) }),
  Face: z.object({ items: z.array(VocabEntry.extend({ id: nameIn('items') })) }),
  Answer: z.object({ seen: z.array(nameIn('items')).max(200).default([]) }),
  partsOf: ['items'],
});
