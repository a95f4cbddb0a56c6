import { z } from 'zod';
import { nameIn, textWithNamesIn } from './entryName.ts';
import { EntryId, kind, Line } from './kind.ts';

const Gap = z.object({
  id: EntryId,
  /** Every one is right; the first is shown as the expected one. */
  answers: z.array(z.string().max(200)).max(20).default([]),
  hint: Line,
  explanation: Line,
});

/** Gaps to be filled, typed or from a word bank. */
export const cloze = kind({
  create: '/cloze/new',
  update: { method: 'PATCH', path: '/cloze/{section_content_item_id}' },
  Content: z.object({
    /** Plain text; a gap stands as {{id}}, a blank line parts paragraphs. */
    text: z.string().max(20_000).default(''),
    gaps: z.array(Gap).max(60).default([]),
    mode: z.enum(['typed', 'bank']).default('typed'),
    /** Wrong words in the bank. */
    distractors: z.array(z.string().max(200)).max(30).default([]),
    /** What a typed answer may differ in and still be right; spaces at the ends never count. */
    tolerates: z
      .object({ case: z.boolean().default(false), umlauts: z.boolean().default(true), typing_error: z.boolean().default(false) })
      .prefault({}),
  }),
  Face: z.object({
    text: textWithNamesIn('gaps'),
    gaps: z.array(z.object({ id: nameIn('gaps'), hint: z.string() })),
    mode: z.enum(['typed', 'bank']),
    /** Shuffled; empty when typed. */
    bank: z.array(z.string()),
  }),
  Answer: z.object({ gaps: z.record(nameIn('gaps'), z.string().max(500)).default({}) }),
  partsOf: ['gaps'],
});
