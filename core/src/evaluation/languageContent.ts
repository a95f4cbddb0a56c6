import { CorrectionCategory, GrammarTopic } from '@visite/contract/language.ts';
import { FactAspect } from '@visite/contract/personas.ts';
import { z } from 'zod';

/**
 * content/language/patterns.yaml: what learners of German often say wrongly, as data that a teacher can read.
 *
 * In `match`, `{name}` stands for a list of `words` (any capitals), `{name!}` for the same list exactly as written,
 * `{gap}` for up to six words of the same clause. What stands before
 * `\K` must be there but is not part of the mistake. A space is any white space. In `correction`, `{group}` is a named group of the match and `{group|table}` its entry in a table.
 * Lists and tables made from `verbs`: see `verbForms.ts`.
 */
export const LanguagePatterns = z.object({
  /** Infinitive, ich, du, er, participle, auxiliary of the perfect. */
  verbs: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.enum(['haben', 'sein'])])).min(1),
  words: z.record(z.string(), z.array(z.string()).min(1)),
  tables: z.record(z.string(), z.record(z.string(), z.string())),
  patterns: z.array(
    z.object({
      key: z.string().regex(/^[a-z0-9_]+$/),
      category: CorrectionCategory,
      topic: GrammarTopic,
      match: z.string().min(1),
      /** Silent when the sentence matches this. */
      unless: z.string().optional(),
      only: z.enum(['question', 'statement']).optional(),
      /** Judged only when the listener is a patient, or somebody to be addressed with Sie. */
      to: z.enum(['patient', 'formal']).optional(),
      correction: z.string().min(1),
      /** One line, in plain German. */
      reason: z.string().min(1),
      examples: z.array(z.object({ wrong: z.string(), right: z.string() })).min(3),
    }),
  ),
});
export type LanguagePatterns = z.infer<typeof LanguagePatterns>;

const ByLevel = z.object({ simple: z.string().min(1), full: z.string().min(1) });

/** content/language/model-lines.yaml: better wordings, `simple` for A1 to B1, `full` above. */
export const ModelLines = z.object({
  /** By topic, or by topic/aspect where the aspect needs its own question. */
  questions: z.record(z.string(), ByLevel),
  /** To go on asking about an aspect, whatever the topic. */
  aspects: z.record(FactAspect, ByLevel),
  behaviours: z.record(z.string(), ByLevel),
});
export type ModelLines = z.infer<typeof ModelLines>;

/** content/understanding/jargon.yaml: professional words, and how to say them to a patient. */
export const PlainWords = z.array(z.object({ word: z.string().min(1), plain: z.string().min(1) }));
export type PlainWords = z.infer<typeof PlainWords>;
