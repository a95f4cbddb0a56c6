import type { Grade, GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { EXERCISES } from '@visite/core/exercises/exercises.ts';
import { gradeMcQuestion } from '@visite/core/exercises/resource/rules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { contentOf } from '#courses/itemSql.ts';
import { learnersEdition } from '#courses/learnersEdition.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ensureInteraction, judgeAndKeep, keepWork } from './interactions.ts';
import type { ItemInteractionRow } from './sql.ts';

/**
 * Judges a form as it stands and keeps it: field by field whether it is right. It is not given yet, so what would have been
 * right stays on the server.
 */
export async function evaluateFormCase(house: House, caller: Caller, itemId: string, answer: AnswerOf<'form_case'>): Promise<Grade> {
  const { row, item, is_trial } = await ensureInteraction(house, caller, itemId);
  if (item.kind !== 'form_case') throw notFound();
  const edition = learnersEdition(house, row.user_id, item);
  const given = edition.incoming(answer) as AnswerOf<'form_case'>;
  await keepWork(house, row, item, { answer: given, is_submitted: false, seconds: 0, is_trial });
  const grade = edition.judgement(EXERCISES.form_case.grade(contentOf(item) as ContentOf<'form_case'>, given, item.id));
  return { ...grade, parts: grade.parts.map(({ expected: _, explanation: __, ...part }) => part) };
}

async function resourceOf(house: House, caller: Caller, itemId: string) {
  const work = await ensureInteraction(house, caller, itemId);
  if (work.item.kind !== 'resource') throw notFound();
  const edition = learnersEdition(house, work.row.user_id, work.item);
  return { work, edition, content: contentOf(work.item) as ContentOf<'resource'>, answer: work.row.answer as AnswerOf<'resource'> };
}

/** The judgement of the entry with an id, under the name that the caller knows it by. */
const partIn = ({ result }: ItemInteractionRow, id: string, name: string): GradePart => ({
  ...(result?.parts.find((part) => part.key === id) ?? { score: 0, state: 'open' }),
  key: name,
});

export async function evaluateMcQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionName: string,
  optionNames: string[],
): Promise<GradePart> {
  const { work, edition, content, answer } = await resourceOf(house, caller, itemId);
  const question = content.mc_questions.find(({ id }) => id === edition.idOf('mc_questions', questionName));
  if (!question) throw notFound();
  const chosen = (edition.incoming({ mc: { [questionName]: optionNames }, open: {} }) as AnswerOf<'resource'>).mc;
  const next = { ...answer, mc: { ...answer.mc, ...chosen } };
  const options = chosen[question.id] ?? [];
  // Before anything is chosen nothing is judged: the judgement says what would have been right.
  const judged = { ownWords: {}, parts: options.length > 0 ? { [question.id]: gradeMcQuestion(question, options) } : {} };
  const { row } = await keepWork(house, work.row, work.item, { answer: next, is_submitted: false, seconds: 0 }, judged);
  return partIn(row, question.id, questionName);
}

export async function evaluateOpenQuestion(
  house: House,
  caller: Caller,
  itemId: string,
  questionName: string,
  text: string,
): Promise<GradePart> {
  const { work, edition, answer } = await resourceOf(house, caller, itemId);
  const id = edition.idOf('open_questions', questionName);
  if (id === undefined) throw notFound();
  const next = { ...answer, open: { ...answer.open, [id]: text } };
  const { row } = await judgeAndKeep(house, work, { answer: next, is_submitted: false, seconds: 0 }, [id]);
  return partIn(row, id, questionName);
}
