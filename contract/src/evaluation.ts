import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TextCorrection } from './language.ts';
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

export const Correction = TextCorrection.extend({
  /** Null where it stands in a document. */
  message_id: Id.nullable(),
});
export type Correction = z.infer<typeof Correction>;

export const TaskEvaluation = z.object({
  task_key: z.string(),
  title: z.string(),
  /** 0..1, null where nothing could be judged. */
  score: z.number().min(0).max(1).nullable(),
  judgements: z.array(Judgement),
  /** False where the learner never got to the task. Missing in evaluations from before this was told. */
  is_played: z.boolean().optional(),
});

/** One of the scales that an estimated level rests on (Companion Volume to the CEFR, 2020). */
export const CefrBasis = z.object({
  scale: z.enum(['range', 'accuracy', 'complexity']),
  level: LanguageLevel,
  /** What the level means there, in German. */
  meaning: z.string(),
  /** What was counted, in German. */
  evidence: z.string(),
});
export type CefrBasis = z.infer<typeof CefrBasis>;

export const CaseEvaluation = z.object({
  case_interaction_id: Id,
  /** Who judged: the rules of the built-in engine or a provider. */
  source: z.enum(['built-in', 'provider']),
  /** A language model has not looked yet: asked again with `wait`, it answers once it has, or could not. */
  is_pending: z.boolean(),
  score: z.number().min(0).max(1),
  tasks: z.array(TaskEvaluation),
  /** How many of the tasks were played, and the score over these alone (0..1). Missing in evaluations from before this was told. */
  played: z.object({ tasks: z.int(), of: z.int(), score: z.number().min(0).max(1) }).optional(),
  language: z.object({
    corrections: z.array(Correction),
    /** Null when too little was said to tell. */
    cefr_estimate: LanguageLevel.nullable(),
    reason: z.string(),
    /** Missing in evaluations that were made before it was told. */
    cefr_basis: z.array(CefrBasis).optional(),
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
  body: z.object({
    case_interaction_id: Id,
    /** Waits for the language model's judgement where one is configured; without it what is there is answered at once. */
    wait: z.boolean().default(false),
  }),
  response: CaseEvaluation,
});

/** What an answer to one step of an exercise is worth (domain 4: evaluation calls). */
export const StepJudgement = z.object({
  score: z.number().min(0).max(1),
  is_right: z.boolean(),
  /** False where the rules cannot tell: an explanation in quite other words may be right all the same. The feedback says so. */
  is_certain: z.boolean(),
  /** One or two short sentences, in German. */
  feedback: z.string(),
  /** A good answer to compare with; null where there is none. */
  better: z.string().nullable(),
  corrections: z.array(TextCorrection),
  source: z.enum(['built-in', 'provider']),
});
export type StepJudgement = z.infer<typeof StepJudgement>;

/** A step of an item as the caller's face names it. The judgement shows a good answer, so that it stands for the attempt under way. */
const Step = z.object({ section_content_item_id: Id, step_key: z.string().min(1).max(40) });

const judgesStep = <P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/evaluation/${name}`,
    summary,
    auth: 'bearer',
    body: Step.extend({ text: z.string().trim().min(1).max(2000) }),
    response: StepJudgement,
  });

export const explainVocab = judgesStep('explain-vocab', 'Judges an explanation of a word in own words');
export const makeSentence = judgesStep('make-sentence', 'Judges a sentence made with a word');
export const findTerm = judgesStep('find-term', 'Judges a term that was looked for by its meaning');
export const useSetPhrase = judgesStep('use-set-phrase', 'Judges a set phrase used in a situation');
export const makeSpecific = judgesStep('make-specific', 'Judges a set phrase made specific');

export const skipSubtask = endpoint({
  method: 'POST',
  path: '/evaluation/subtask-skip',
  summary: 'Skips a step: worth nothing in this attempt; answers what it would have wanted',
  auth: 'bearer',
  body: Step,
  response: StepJudgement,
});

export const ObjectiveJudgement = z.object({
  objective: z.string(),
  /** Null: cannot be told, and the comment says why. */
  met: z.boolean().nullable(),
  comment: z.string(),
  /** Titles of the items that it was judged by. */
  items: z.array(z.string()),
});

export const judgeObjectives = endpoint({
  method: 'POST',
  path: '/evaluation/learning-objectives',
  summary: 'Which learning objectives of a section the caller has reached, judged by the work on its items',
  auth: 'bearer',
  body: z.object({ section_id: Id }),
  response: z.object({ objectives: z.array(ObjectiveJudgement), source: z.enum(['built-in', 'provider']) }),
});
