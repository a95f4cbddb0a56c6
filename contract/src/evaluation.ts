import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, LanguageLevel, Time } from './primitives.ts';

export const RubricCategory = z.enum(['content', 'communication', 'language', 'safety']);

/**
 * One binary judgement. `met` null: could not be judged, and says so. `quote` is an exact part of the learner's own
 * line (or document), else null.
 */
export const Judgement = z.object({
  key: z.string(),
  category: RubricCategory,
  label: z.string(),
  met: z.boolean().nullable(),
  quote: z.string().nullable(),
  message_id: Id.nullable(),
  /** Why, in one short sentence, in German. */
  comment: z.string(),
  /** A better wording at the learner's level, where there is one. */
  better: z.string().nullable(),
});
export type Judgement = z.infer<typeof Judgement>;

export const CorrectionCategory = z.enum([
  'article',
  'verb_form',
  'word_order',
  'case',
  'preposition',
  'word_choice',
  'spelling',
  'address',
]);

export const Correction = z.object({
  message_id: Id,
  category: CorrectionCategory,
  /** The learner's own words, exactly as written. */
  original: z.string(),
  correction: z.string(),
  /** One line, in plain German. */
  reason: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const TaskEvaluation = z.object({
  task_key: z.string(),
  title: z.string(),
  /** 0..1, null where nothing could be judged. */
  score: z.number().min(0).max(1).nullable(),
  judgements: z.array(Judgement),
});

export const CaseEvaluation = z.object({
  case_interaction_id: Id,
  /** Who judged: the rules of the built-in engine or a provider. */
  source: z.enum(['built-in', 'provider']),
  score: z.number().min(0).max(1),
  tasks: z.array(TaskEvaluation),
  language: z.object({
    corrections: z.array(Correction),
    /** Null when too little was said to tell. */
    cefr_estimate: LanguageLevel.nullable(),
    reason: z.string(),
  }),
  /** At most three each; what to read first. */
  strengths: z.array(Judgement).max(3),
  next_steps: z.array(Judgement).max(3),
  /** What the rules cannot judge, said plainly. */
  not_assessed: z.array(z.string()),
  /** Awarded for this case, each once a day. */
  xp: z.int(),
  streak_days: z.int(),
  created_at: Time,
});
export type CaseEvaluation = z.infer<typeof CaseEvaluation>;

export const evaluateCase = endpoint({
  method: 'POST',
  path: '/evaluation/evaluate',
  summary: 'The evaluation of a solved case interaction, made at the first call',
  auth: 'bearer',
  body: z.object({ case_interaction_id: Id }),
  response: CaseEvaluation,
});
