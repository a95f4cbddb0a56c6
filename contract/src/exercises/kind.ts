import { z } from 'zod';
import { StepJudgement } from '#evaluation.ts';
import { nameIn } from './entryName.ts';

/** A kind of content item (domain 4): what an author writes, what a learner sees before answering, what a learner gives. */
export interface Kind {
  /** All that the author knows, expected answers included. A new item is an empty one, so every field has a default. */
  readonly Content: z.ZodObject;
  /** What leaves the server for a learner: never an expected answer, and entries only by `nameIn`. */
  readonly Face: z.ZodObject;
  /** What the learner has given so far; `{}` before anything. Entries only by `nameIn`, as in the face. */
  readonly Answer: z.ZodObject;
  /** The lists whose entries the parts of a judgement are named by. */
  readonly partsOf?: readonly string[];
  /** Below `/course-section-items/{section_id}`. */
  readonly create: `/${string}`;
  /** Below `/course-section-items`; kinds that are changed by their entries alone have none. */
  readonly update?: { readonly method: 'PUT' | 'PATCH'; readonly path: `/${string}` };
  /** Lists in the content whose entries have calls of their own. */
  readonly lists?: readonly EntryList[];
}

/** A list in the content of a kind: `of` is its field; the paths are below `/course-section-items`. */
export interface EntryList {
  readonly of: string;
  readonly Entry: z.ZodObject;
  readonly add: `/${string}`;
  readonly change: `/${string}`;
  readonly remove: `/${string}`;
  /** The path parameter that holds the entry's id. */
  readonly param: string;
}

export function kind<const K extends Kind>(definition: K): K {
  return definition;
}

/** The object's fields, each to be left out at will. Unlike `partial()` it drops the defaults, which would overwrite what was left out. */
export function changesOf(object: z.ZodObject): z.ZodObject {
  const withoutDefault = (field: z.core.$ZodType) =>
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field;
  return z.object(Object.fromEntries(Object.entries(object.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))])));
}

/** Ids inside a content item: short, stable and readable in content files. */
export const EntryId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** HTML of the editor; the server keeps only harmless elements. At most 100,000 characters. */
export const RichText = z.string().max(100_000).default('');
/** One line or a short paragraph. */
export const Line = z.string().max(2000).default('');

/** A stored file by its id, or in content files its path beside the course. */
export const MediaRef = z.string().max(300).nullable().default(null);

/** A word to learn (domain 5). */
export const VocabEntry = z.object({
  id: EntryId,
  term: Line,
  article: z.enum(['der', 'die', 'das']).nullable().default(null),
  plural: Line,
  part_of_speech: z.enum(['noun', 'verb', 'adjective', 'adverb', 'phrase', 'other']).default('noun'),
  /** In plain German. */
  meaning: Line,
  /** By ISO 639-3 language. */
  translations: z.record(z.string(), z.string().max(500)).default({}),
  example: Line,
  picture: MediaRef,
});
export type VocabEntry = z.infer<typeof VocabEntry>;

/** A field of a form, with what a tolerant grader takes as right. */
export const FormField = z.object({
  id: EntryId,
  label: Line,
  group: Line,
  type: z.enum(['text', 'long_text', 'number', 'date', 'choice', 'choices']).default('text'),
  unit: z.string().max(30).default(''),
  options: z.array(z.string().max(300)).max(30).default([]),
  /** For text: each alternative is right; for choices: the right options. Empty: everything that is filled in is right. */
  expected: z.array(z.string().max(500)).max(30).default([]),
  is_required: z.boolean().default(true),
  explanation: Line,
});
export type FormField = z.infer<typeof FormField>;

export const FormFieldFace = FormField.omit({ expected: true, explanation: true }).extend({ id: nameIn('fields') });
export type FormFieldFace = z.infer<typeof FormFieldFace>;

/** Values by field id; several for `choices`. */
export const FormValues = z.record(nameIn('fields'), z.union([z.string().max(5000), z.array(z.string().max(300)).max(30)])).default({});

/** How an answer in own words was judged by an evaluation call (domain 4). */
export const Remark = StepJudgement.pick({ feedback: true, is_certain: true, corrections: true, source: true });
export type Remark = z.infer<typeof Remark>;

/** One thing that was judged: `key` is the id of a gap, pair, field, question ... */
export const GradePart = z.object({
  key: z.string(),
  score: z.number().min(0).max(1),
  /** `open`: not answered. */
  state: z.enum(['right', 'partly', 'wrong', 'open']),
  /** What would have been right, as the learner may read it; only after the answer was given. */
  expected: z.string().optional(),
  /** Why, in the author's words. */
  explanation: z.string().optional(),
  remark: Remark.optional(),
});
export type GradePart = z.infer<typeof GradePart>;

/** The judgement of an answer: `score` 0..1; `is_complete` when nothing is left to give. */
export const Grade = z.object({
  score: z.number().min(0).max(1),
  is_complete: z.boolean(),
  parts: z.array(GradePart),
  /** The attempt that it belongs to, from 1: while the attempt is not given, the interaction counts one fewer. */
  attempt: z.int().min(1).optional(),
});
export type Grade = z.infer<typeof Grade>;
