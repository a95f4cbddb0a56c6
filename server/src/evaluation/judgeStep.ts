import type { StepJudgement } from '@visite/contract/evaluation.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { CorrectionCategory } from '@visite/contract/language.ts';
import { asText } from '@visite/core/evaluation/corrections.ts';
import { type ExerciseStep, phraseStep, type StepTask, vocabStep } from '@visite/core/evaluation/exerciseStep.ts';
import { judgeStepByRules } from '@visite/core/evaluation/judgeStep.ts';
import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import { soundEdits } from '@visite/core/evaluation/soundEdits.ts';
import { z } from 'zod';
import { levelOf } from '#accounts/levelOf.ts';
import { contentOf, type ItemRow } from '#courses/itemSql.ts';
import type { House } from '#platform/house.ts';
import { filled, PROMPTS } from '#providers/prompts.ts';
import { askStructured } from '#providers/structured.ts';
import { meterFor } from '#usage/meterFor.ts';

/** The step of an item by the key that its author's edition has. */
export function stepOfItem(item: ItemRow, step_key: string): ExerciseStep | null {
  const content = contentOf(item);
  if (item.kind === 'mm_vocab') return vocabStep(content as ContentOf<'mm_vocab'>, item.id, step_key);
  return item.kind === 'mm_set_phrase' ? phraseStep(content as ContentOf<'mm_set_phrase'>, item.id, step_key) : null;
}

export const ModelCorrections = z
  .array(
    z.object({
      category: CorrectionCategory,
      original: z.string().min(1),
      correction: z.string().min(1),
      reason: z.string().min(1).max(300),
    }),
  )
  .max(3);

/** Null when every correction quotes what was written. */
export const wronglyQuoted = (corrections: z.infer<typeof ModelCorrections>, text: string): string | null =>
  corrections.every(({ original }) => text.includes(original)) ? null : 'Ein „original“ steht nicht genau so in der Antwort.';

/** Of a model's corrections those that change something and make nothing else wrong. */
export const soundCorrections = (corrections: z.infer<typeof ModelCorrections>, text: string, rules: LanguageRules) =>
  soundEdits(
    asText(text),
    corrections.filter(({ original, correction }) => original !== correction),
    rules,
  );

const ModelJudgement = z.object({
  verdict: z.enum(['right', 'partly', 'wrong']),
  feedback: z.string().trim().min(1).max(400),
  better: z.string().trim().max(400).nullable(),
  corrections: ModelCorrections,
});

const SCORES = { right: 1, partly: 0.5, wrong: 0 };
const MAX_TOKENS = 500;

const TASKS: Record<StepTask, string> = {
  explain: 'Das Wort mit eigenen Worten erklären.',
  sentence: 'Einen ganzen Satz mit dem Wort bilden.',
  find: 'Das Wort zur Bedeutung finden.',
  use: 'Die Wendung in der Situation benutzen.',
  specific: 'Die Wendung mit der genauen Angabe benutzen.',
};

/** Of these the rules know everything: the term is there or it is not. */
const BY_RULES_ALONE = new Set<StepTask>(['find']);

/** For whom a language model judges. */
export interface JudgedFor {
  user_id: string;
  organization_id: string | null;
  signal: AbortSignal;
}

/** The judgement of a language model, checked; null when there is none that can be used. */
async function judgeByModel(
  house: House,
  step: ExerciseStep,
  text: string,
  { signal, ...usedBy }: JudgedFor,
): Promise<StepJudgement | null> {
  const { chat } = house.providers;
  if (!chat) return null;
  const { id, text: prompt } = PROMPTS.evaluateStep;
  const level = await levelOf(house.db, usedBy.user_id, null);
  const { subject, meaning, context } = step;
  const answer = await askStructured(chat, {
    schema: ModelJudgement,
    name: 'step_judgement',
    messages: [
      { role: 'system', content: filled(prompt, { task: TASKS[step.task], subject, meaning, context, level }) },
      { role: 'user', content: text },
    ],
    maxTokens: MAX_TOKENS,
    signal,
    meter: meterFor(house, usedBy),
    prompt: id,
    problem: ({ corrections }) => wronglyQuoted(corrections, text),
  });
  if (!answer) return null;
  const { verdict, feedback, better, corrections } = answer.value;
  return {
    score: SCORES[verdict],
    is_right: verdict === 'right',
    is_certain: true,
    feedback,
    better: better || null,
    corrections: soundCorrections(corrections, text, house.languageRules),
    source: 'provider',
  };
}

/**
 * Judges an answer to a step by the exercise's own rules; where a provider is configured, it has the word on what the rules
 * cannot be sure of. What is certainly wrong, as a sentence without the word, stays so whatever it says.
 */
export async function judgedStep(house: House, step: ExerciseStep, text: string, judgedFor: JudgedFor): Promise<StepJudgement> {
  const byRules = judgeStepByRules(step, text, house.languageRules);
  const isSettled = BY_RULES_ALONE.has(step.task) || (byRules.score === 0 && byRules.is_certain);
  if (isSettled) return byRules;
  return (await judgeByModel(house, step, text, judgedFor)) ?? byRules;
}
