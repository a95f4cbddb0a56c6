import type { CaseTask } from '@visite/contract/cases.ts';
import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';
import type { CaseRecord } from './caseRecord.ts';
import { caseScore, type JudgedTask } from './score.ts';

/**
 * Whether the learner got to a task: something was said while they were at it, its text was begun, or something that it asks for was
 * done before. The first task is always played. Lines from before it was kept where they were said count for every task.
 */
export function isPlayed(task: CaseTask, judgements: readonly Judgement[], record: CaseRecord): boolean {
  if (task === record.file.tasks[0]) return true;
  const turns = record.conversations.flatMap((conversation) => conversation.turns);
  if (turns.some(({ task_key }) => task_key === undefined || task_key === null)) return true;
  return (
    turns.some(({ task_key }) => task_key === task.key) ||
    (record.documents[task.key] ?? '').trim() !== '' ||
    judgements.some(({ met, quote, category }) => met === true && quote !== null && (category === 'content' || category === 'safety'))
  );
}

export const playedOf = (tasks: JudgedTask[]): JudgedTask[] => tasks.filter(({ is_played }) => is_played !== false);

/** How far the case was played, and how well so far (0..1): who stops early is told of what was said, not of what was not tried. */
export function playedSoFar(tasks: JudgedTask[]): NonNullable<CaseEvaluation['played']> {
  const played = playedOf(tasks);
  return { tasks: played.length, of: tasks.length, score: caseScore(played) };
}
