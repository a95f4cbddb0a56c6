import type { StepJudgement } from '@visite/contract/evaluation.ts';
import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf } from '@visite/contract/exercises/kinds.ts';
import type { ExerciseStep, StepTask } from '@visite/core/evaluation/exerciseStep.ts';
import { judgeSkippedStep, judgeStepByRules } from '@visite/core/evaluation/judgeStep.ts';
import { isAttemptGiven } from '@visite/core/exercises/judgedParts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { allowedItem } from '#courses/items.ts';
import { learnersEdition } from '#courses/learnersEdition.ts';
import { stepOfItem } from '#evaluation/judgeStep.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ensureInteraction, judgeAndKeep } from './interactions.ts';

interface StepName {
  section_content_item_id: string;
  /** As the caller's face names it. */
  step_key: string;
}
type Steps = AnswerOf<'mm_vocab'>['steps'];

/** The step, if the caller may see its item; 404 otherwise, and for a step of another task. */
async function stepOf(house: House, caller: Caller, { section_content_item_id, step_key }: StepName, task?: StepTask) {
  const { item, caller: user } = await allowedItem(house.db, caller, section_content_item_id, 'see');
  const key = learnersEdition(house, user.user_id, item).idOf('steps', step_key);
  const step = key === undefined ? null : stepOfItem(item, key);
  if (key === undefined || !step || (task && step.task !== task)) throw notFound();
  return { key, step };
}

/**
 * Keeps what was given for a step as saving the whole item does: the judgement shows a good answer, so that the step stands as it
 * is until the attempt is given. What was judged before in this attempt is answered as it was judged then.
 */
async function keepStep(
  house: House,
  caller: Caller,
  { section_content_item_id, step_key }: StepName,
  given: Steps[string],
  task?: StepTask,
): Promise<StepJudgement> {
  const { key, step } = await stepOf(house, caller, { section_content_item_id, step_key }, task);
  const work = await ensureInteraction(house, caller, section_content_item_id);
  const before = isAttemptGiven(work.row) ? {} : (work.row.answer as { steps?: Steps }).steps;
  const answer = { steps: { ...before, [key]: given } };
  const { row } = await judgeAndKeep(house, work, { answer, is_submitted: false, seconds: 0 });
  const kept = (row.answer as { steps: Steps }).steps[key] ?? given;
  const remark = row.result?.parts.find((part) => part.key === key && part.remark);
  if (remark) return judgementOf(step, remark);
  return kept.is_skipped ? judgeSkippedStep(step) : judgeStepByRules(step, kept.text, house.languageRules);
}

const judgementOf = ({ task }: ExerciseStep, { score, expected, remark }: GradePart): StepJudgement => ({
  ...(remark as NonNullable<typeof remark>),
  score,
  is_right: score === 1,
  better: score === 1 && task !== 'explain' ? null : (expected ?? null),
});

export const judgeStep = (house: House, caller: Caller, task: StepTask, { text, ...name }: StepName & { text: string }) =>
  keepStep(house, caller, name, { text, is_skipped: false }, task);

/** Skips a step: it is worth nothing in this attempt, and its answer is shown. One that was judged before stays as it was. */
export const skipStep = (house: House, caller: Caller, name: StepName) => keepStep(house, caller, name, { text: '', is_skipped: true });
