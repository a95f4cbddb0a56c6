import { z } from 'zod';
import { nameIn, nameInside } from './entryName.ts';
import { Source } from './formStructured.ts';
import { EntryId, kind, Line } from './kind.ts';

const Option = z.object({ id: EntryId, text: Line, is_right: z.boolean().default(false), explanation: Line });
const McQuestion = z.object({ id: EntryId, question: Line, options: z.array(Option).max(10).default([]) });
const OpenQuestion = z.object({
  id: EntryId,
  question: Line,
  /** Shown after answering. */
  model_answer: Line,
  /** What a good answer names: for each point its wordings, any of which will do. */
  points: z
    .array(z.array(z.string().max(200)).max(12))
    .max(12)
    .default([]),
});

/** A resource to read, hear or see, with multiple-choice and open questions. */
export const resource = kind({
  create: '/resource/new',
  update: { method: 'PATCH', path: '/resource/{section_content_item_id}' },
  lists: [
    {
      of: 'mc_questions',
      Entry: McQuestion,
      add: '/resource/{section_content_item_id}/mc',
      change: '/resource/mc/{mc_question_id}',
      remove: '/resource/mc/{mc_question_id}',
      param: 'mc_question_id',
    },
    {
      of: 'open_questions',
      Entry: OpenQuestion,
      add: '/resource/{section_content_item_id}/open',
      change: '/resource/open/{open_question_id}',
      remove: '/resource/open/{open_question_id}',
      param: 'open_question_id',
    },
  ],
  Content: z.object({
    source: Source.prefault({}),
    mc_questions: z.array(McQuestion).max(30).default([]),
    open_questions: z.array(OpenQuestion).max(20).default([]),
  }),
  Face: z.object({
    source: Source,
    mc_questions: z.array(
      z.object({
        id: nameIn('mc_questions'),
        question: z.string(),
        is_multiple: z.boolean(),
        /** Shuffled. */
        options: z.array(z.object({ id: nameInside('options'), text: z.string() })),
      }),
    ),
    open_questions: z.array(z.object({ id: nameIn('open_questions'), question: z.string() })),
  }),
  /** Chosen options and written answers by question. */
  Answer: z.object({
    mc: z.record(nameIn('mc_questions'), z.array(nameInside('options')).max(10)).default({}),
    open: z.record(nameIn('open_questions'), z.string().max(5000)).default({}),
  }),
  partsOf: ['mc_questions', 'open_questions'],
});
