import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';
import type { JudgedCase } from '#evaluation/evaluateCase.ts';
import { nextStepsOf, strengthsOf } from '#evaluation/priorities.ts';

/** What an observer saw in a talk, with the learner's own words. */
export interface Observation {
  well: Judgement[];
  to_try: Judgement[];
  /** Own lines that were looked at. */
  lines: number;
}

type Judged = Pick<JudgedCase, 'tasks' | 'language'>;

/** Lines after which a greeting or an introduction is not just about to come (core/evaluation/behaviours). */
const BEGUN: Record<string, number> = { greeting: 2, introduction: 4 };

/** In the middle of a case only what was done otherwise is something to try; what is still to come was not missed. */
const isPast = (judgement: Judgement, lines: number) =>
  judgement.quote !== null || lines >= (BEGUN[judgement.key] ?? Number.POSITIVE_INFINITY);

/** Of a case that goes on; `begun`: how many tasks, the one under way included. */
export function observeSoFar({ tasks, language }: Judged, begun: number, lines: number): Observation {
  const seen = tasks.slice(0, begun).map((task) => ({
    ...task,
    judgements: task.judgements.filter((one) => one.met !== false || isPast(one, lines)),
  }));
  return { well: strengthsOf(seen), to_try: nextStepsOf(seen, language.corrections), lines };
}

/** Of a finished case: the same as its evaluation says. */
export const observeWhole = ({ strengths, next_steps }: Pick<CaseEvaluation, 'strengths' | 'next_steps'>, lines: number): Observation => ({
  well: strengths,
  to_try: next_steps,
  lines,
});
