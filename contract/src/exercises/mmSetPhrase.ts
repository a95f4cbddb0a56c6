import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { EntryId, kind, Line } from './kind.ts';
import { StepAnswer } from './mmVocab.ts';

const SetPhrase = z.object({
  id: EntryId,
  /** May hold a blank as three dots: "Ich möchte mit Ihnen über … sprechen." */
  phrase: Line,
  /** When it is said, in plain German. */
  meaning: Line,
  /** A situation in which the learner is to use it. */
  situation: Line,
  /** What the learner is to put in place of the blank: "die Wunde am Fuß". Empty: no such step. */
  make_specific: Line,
});

/** Meaning and making: each set phrase is used in a situation and made specific. */
export const mmSetPhrase = kind({
  create: '/mm-set-phrase/new',
  update: { method: 'PATCH', path: '/mm-set-phrase/{section_content_item_id}' },
  lists: [
    {
      of: 'items',
      Entry: SetPhrase,
      add: '/mm-set-phrase/{section_content_item_id}/item',
      // The list is the item: `set_phrase_list_id` is its id.
      change: '/mm-set-phrase/list/{set_phrase_list_id}/item/{set_phrase_id}',
      remove: '/mm-set-phrase/item/{set_phrase_id}',
      param: 'set_phrase_id',
    },
  ],
  Content: z.object({ items: z.array(SetPhrase).max(40).default([]) }),
  Face: z.object({
    steps: z.array(
      z.object({ key: nameIn('steps'), task: z.enum(['use', 'specific']), phrase: z.string(), meaning: z.string(), prompt: z.string() }),
    ),
  }),
  Answer: z.object({ steps: z.record(nameIn('steps'), StepAnswer).default({}) }),
  partsOf: ['steps'],
});
