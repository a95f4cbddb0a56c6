import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { EXERCISES } from '@visite/core/exercises/exercises.ts';
import { gradeMcQuestion, gradeOpenQuestion } from '@visite/core/exercises/resource/rules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ensureInteraction, keepWork } from './interactions.ts';
import { contentOf } from './sql.ts';

/** Judges a form as it stands and keeps it; it is not given yet. */
export async function evaluateFormCase(house: House, caller: Caller, itemId: string, answer: AnswerOf<'form_case'>): Promise<Grade> {
  const { row, item } = await ensureInteraction(house, caller, itemId);
  if (item.kind !== 'form_case') throw notFound();
  await keepWork(house, row, item, { answer, is_submitted: false, seconds: 0 });
  return EXERCISES.form_case.grade(contentOf(item) as ContentOf<'form_case'>, answer, item.id);
}

async function resourceOf(house: House, caller: Caller, itemId: string) {
  const { row, item } = await ensureInteraction(house, caller, itemId);
  if (item.kind !== 'resource') throw notFound();
  return { row, item, content: contentOf(item) as ContentOf<'resource'>, answer: row.answer as AnswerOf<'resource'> };
}

export async function evaluateMcQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionId: string,
  optionIds: string[],
): Promise<GradePart> {
  const { row, item, content, answer } = await resourceOf(house, caller, itemId);
  const question = content.mc_questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  const next = { ...answer, mc: { ...answer.mc, [questionId]: optionIds } };
  await keepWork(house, row, item, { answer: next, is_submitted: false, seconds: 0 });
  return gradeMcQuestion(question, optionIds);
}

export async function evaluateOpenQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionId: string,
  text: string,
): Promise<GradePart> {
  const { row, item, content, answer } = await resourceOf(house, caller, itemId);
  const question = content.open_questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  const next = { ...answer, open: { ...answer.open, [questionId]: text } };
  await keepWork(house, row, item, { answer: next, is_submitted: false, seconds: 0 });
  return gradeOpenQuestion(question, text);
}
