import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { EXERCISES } from '@visite/core/exercises/exercises.ts';
import { gradeMcQuestion } from '@visite/core/exercises/resource/rules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ensureInteraction, judgeAndKeep, keepWork } from './interactions.ts';
import { contentOf } from './sql.ts';

/**
 * Judges a form as it stands and keeps it: field by field whether it is right. It is not given yet, so what would have been
 * right stays on the server.
 */
export async function evaluateFormCase(house: House, caller: Caller, itemId: string, answer: AnswerOf<'form_case'>): Promise<Grade> {
  const { row, item } = await ensureInteraction(house, caller, itemId);
  if (item.kind !== 'form_case') throw notFound();
  await keepWork(house, row, item, { answer, is_submitted: false, seconds: 0 });
  const grade = EXERCISES.form_case.grade(contentOf(item) as ContentOf<'form_case'>, answer, item.id);
  return { ...grade, parts: grade.parts.map(({ expected: _, explanation: __, ...part }) => part) };
}

async function resourceOf(house: House, caller: Caller, itemId: string) {
  const work = await ensureInteraction(house, caller, itemId);
  if (work.item.kind !== 'resource') throw notFound();
  return { work, content: contentOf(work.item) as ContentOf<'resource'>, answer: work.row.answer as AnswerOf<'resource'> };
}

const partIn = (result: Grade | null, key: string): GradePart =>
  result?.parts.find((part) => part.key === key) ?? { key, score: 0, state: 'open' };

export async function evaluateMcQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionId: string,
  optionIds: string[],
): Promise<GradePart> {
  const { work, content, answer } = await resourceOf(house, caller, itemId);
  const question = content.mc_questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  const next = { ...answer, mc: { ...answer.mc, [questionId]: optionIds } };
  const judged = { ownWords: {}, parts: { [questionId]: gradeMcQuestion(question, optionIds) } };
  const { result } = await keepWork(house, work.row, work.item, { answer: next, is_submitted: false, seconds: 0 }, judged);
  return partIn(result, questionId);
}

export async function evaluateOpenQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionId: string,
  text: string,
): Promise<GradePart> {
  const { work, content, answer } = await resourceOf(house, caller, itemId);
  if (!content.open_questions.some(({ id }) => id === questionId)) throw notFound();
  const next = { ...answer, open: { ...answer.open, [questionId]: text } };
  const { result } = await judgeAndKeep(house, work, { answer: next, is_submitted: false, seconds: 0 }, [questionId]);
  return partIn(result, questionId);
}
