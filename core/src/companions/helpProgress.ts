import type { CaseTask } from '@visite/contract/cases.ts';
import { HELP_LEVELS, type HelpLevel, type TaskHelp } from '@visite/contract/companions.ts';

export interface HelpUse {
  task_key: string;
  target: string;
  level: HelpLevel;
}

type Task = Pick<CaseTask, 'key' | 'title' | 'findings' | 'behaviours'>;

const thingsIn = ({ findings, behaviours }: Task) => findings.length + behaviours.length;

/** The help taken in each task begun, in the order of the case: each level counts once for a thing, as the learner took it. */
export function helpByTask(tasks: readonly Task[], uses: readonly HelpUse[]): TaskHelp[] {
  return tasks.map((task) => {
    const of = (wanted: HelpLevel) =>
      new Set(uses.filter(({ task_key, level }) => task_key === task.key && level === wanted).map(({ target }) => target)).size;
    return {
      task_key: task.key,
      title: task.title,
      things: thingsIn(task),
      hints: of('HINT'),
      sentence_starts: of('SENTENCE_START'),
      full_sentences: of('FULL_SENTENCE'),
    };
  });
}

/** How much of the work the help did, 0 to 1: for each thing the highest level counts, a whole sentence three times a hint. */
export function helpShare(tasks: readonly Task[], uses: readonly HelpUse[]): number {
  const things = tasks.reduce((sum, task) => sum + thingsIn(task), 0);
  const taken = tasks.reduce((sum, { key }) => {
    const highest = new Map<string, number>();
    for (const { task_key, target, level } of uses)
      if (task_key === key) highest.set(target, Math.max(highest.get(target) ?? 0, HELP_LEVELS.indexOf(level) + 1));
    return sum + [...highest.values()].reduce((weights, weight) => weights + weight, 0);
  }, 0);
  return things === 0 ? 0 : taken / (HELP_LEVELS.length * things);
}

/** Clearly less, not by chance. */
const CLEARLY_LESS = 0.7;

/**
 * Whether the latest finished task needed clearly less help than those before it; in the first one, than the learner's last case.
 * `finished`: the finished tasks in order. `before`: the share of the last case; null where there is none.
 */
export function needsLessHelp(finished: readonly Task[], uses: readonly HelpUse[], before: number | null): boolean {
  const latest = finished.at(-1);
  if (!latest) return false;
  const earlier = finished.length > 1 ? helpShare(finished.slice(0, -1), uses) : before;
  return earlier !== null && earlier > 0 && helpShare([latest], uses) <= CLEARLY_LESS * earlier;
}
