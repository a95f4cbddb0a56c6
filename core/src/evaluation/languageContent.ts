import { CorrectionCategory } from '@visite/contract/evaluation.ts';
import { z } from 'zod';

/**
 * content/language/patterns.yaml: what learners of German often say wrongly, as data that a teacher can read.
 *
 * In `match`, `{name}` stands for a list of `words` (any capitals), `{name!}` for the same list exactly as written,
 * `{gap}` for up to six words of the same clause, `{masculine}` for the masculine nouns of nouns.yaml. What stands before
 * `\\K` must be there but is not part of the mistake. A space is any white space. In `correction`, `{group}` is a named group of the match and `{group|table}` its entry in a table.
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
      match: z.string().min(1),
      /** Silent when the sentence matches this. */
      unless: z.string().optional(),
      only: z.enum(['question', 'statement']).optional(),
      /** Judged only when the listener is a patient, or a grown-up. */
      to: z.enum(['patient', 'adult']).optional(),
      correction: z.string().min(1),
      /** One line, in plain German. */
      reason: z.string().min(1),
      examples: z.array(z.object({ wrong: z.string(), right: z.string() })).min(3),
    }),
  ),
});
export type LanguagePatterns = z.infer<typeof LanguagePatterns>;

/**
 * content/language/nouns.yaml: nouns of the ward by gender. `mass`: often without an article, so that a `das` before
 * it may be a pronoun. `same_plural`: the plural looks like the singular, so that `die` may be right.
 */
const Genders = z.object({ count: z.array(z.string()), mass: z.array(z.string()), same_plural: z.array(z.string()) });
export const Nouns = z.object({ der: Genders, die: Genders, das: Genders });
export type Nouns = z.infer<typeof Nouns>;

const ByLevel = z.object({ simple: z.string().min(1), full: z.string().min(1) });

/** content/language/model-lines.yaml: better wordings, `simple` for A1 to B1, `full` above. */
export const ModelLines = z.object({
  /** By topic, or by topic/aspect where the aspect needs its own question. */
  questions: z.record(z.string(), ByLevel),
  behaviours: z.record(z.string(), ByLevel),
  /** Professional word, and how to say it to a patient. */
  plain_words: z.record(z.string(), z.string()),
});
export type ModelLines = z.infer<typeof ModelLines>;
