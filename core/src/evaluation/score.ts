import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';

export type JudgedTask = CaseEvaluation['tasks'][number];

/** A safety judgement counts double (contract, ExpectedFinding). */
export function weightOf(judgement: Pick<Judgement, 'category'>): number {
  return judgement.category === 'safety' ? 2 : 1;
}

/** Weighted share of met judgements, 0..1; those that could not be judged are left out; null when none is left. */
export function taskScore(judgements: Judgement[]): number | null {
  const judged = judgements.filter((judgement) => judgement.met !== null);
  const total = judged.reduce((sum, judgement) => sum + weightOf(judgement), 0);
  if (total === 0) return null;
  return judged.filter((judgement) => judgement.met).reduce((sum, judgement) => sum + weightOf(judgement), 0) / total;
}

/** The mean of the tasks' scores, each task counting the same, 0..1; 0 when no task could be judged. */
export function caseScore(tasks: Pick<JudgedTask, 'score'>[]): number {
  const scores = tasks.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
