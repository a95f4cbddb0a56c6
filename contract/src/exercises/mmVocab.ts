import { z } from 'zod';
import { nameIn } from './entryName.ts';
import { kind, VocabEntry } from './kind.ts';

/** What is asked for each word. */
export const VOCAB_TASKS = ['explain', 'sentence', 'find'] as const;

/** One step of the exercise; `key` says nothing of the word that a `find` step looks for. */
export const VocabStep = z.object({ key: nameIn('steps'), task: z.enum(VOCAB_TASKS), prompt: z.string() });

/** A step's answer; a skipped one counts as nothing. */
export const StepAnswer = z.object({ text: z.string().max(2000).default(''), is_skipped: z.boolean().default(false) });

/** Meaning and making: each word is explained, used in a sentence, and found for its meaning. */
export const mmVocab = kind({
  create: '/mm-vocab/new',
  lists: [
    {
      of: 'items',
      Entry: VocabEntry,
      add: '/mm-vocab/{section_content_item_id}/item',
      change: '/mm-vocab/{section_content_item_id}/item/{vocab_item_id}',
      remove: '/mm-vocab/{section_content_item_id}/item/{vocab_item_id}',
      param: 'vocab_item_id',
    },
  ],
  Content: z.object({ items: z.array(VocabEntry).max(60).default([]) }),
  Face: z.object({ steps: z.array(VocabStep) }),
  Answer: z.object({ steps: z.record(nameIn('steps'), StepAnswer).default({}) }),
  partsOf: ['steps'],
});
