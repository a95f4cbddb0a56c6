import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { partAsJudged } from '@visite/core/evaluation/judgeOpenAnswer.ts';
import { gradeOpenQuestion } from '@visite/core/exercises/resource/rules.ts';
import type { JudgedParts } from '@visite/core/exercises/rules.ts';
import { contentOf, type ItemRow } from '#courses/itemSql.ts';
import { judgedOpenAnswer } from '#evaluation/judgeOpenAnswer.ts';
import { type JudgedFor, judgedStep, stepOfItem } from '#evaluation/judgeStep.ts';
import type { House } from '#platform/house.ts';

/** So long a learner waits for a language model; what it has not judged by then, the rules judge. */
const LONGEST_MS = 20_000;
const AT_ONCE = 4;

/** One answer in own words, judged by the evaluation call that its kind has (domain 4). */
async function judgedPart(house: House, item: ItemRow, key: string, text: string, judgedFor: JudgedFor): Promise<GradePart | null> {
  if (item.kind === 'resource') {
    const content = contentOf(item) as ContentOf<'resource'>;
    const question = content.open_questions.find(({ id }) => id === key);
    if (!question) return null;
    return partAsJudged(gradeOpenQuestion(question, text), await judgedOpenAnswer(house, content, question, text, judgedFor));
  }
  const step = stepOfItem(item, key);
  return step && partAsJudged(step.judge(text), await judgedStep(house, step, text, judgedFor));
}

/** Judgements under way in this process: an answer that is sent twice is judged, and paid for, once. */
const judging = new Map<string, Promise<GradePart | null>>();

/**
 * The judgements of what was given in own words. It goes on when the learner leaves: the answer is kept with its judgement, and
 * is not asked for again.
 */
export async function judgeOwnWords(
  house: House,
  item: ItemRow,
  ownWords: Readonly<Record<string, string>>,
  usedBy: Omit<JudgedFor, 'signal'>,
): Promise<JudgedParts> {
  const judgedFor = { ...usedBy, signal: AbortSignal.timeout(LONGEST_MS) };
  const once = (key: string, text: string) => {
    const name = JSON.stringify([usedBy.user_id, item.id, item.version, key, text]);
    const part = judging.get(name) ?? judgedPart(house, item, key, text, judgedFor).finally(() => judging.delete(name));
    judging.set(name, part);
    return part;
  };
  const entries = Object.entries(ownWords);
  const judged: GradePart[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const parts = await Promise.all(entries.slice(at, at + AT_ONCE).map(([key, text]) => once(key, text)));
    judged.push(...parts.flatMap((part) => part ?? []));
  }
  return Object.fromEntries(judged.map((part) => [part.key, part]));
}
