import type { CaseTask } from '@visite/contract/cases.ts';
import { HELP_LEVELS, type HelpLevel, type TaskHelp } from '@visite/contract/companions.ts';

export interface HelpUse {
  task_key: string;
  target: string;
  level: HelpLevel;
}

/** The help taken in each task begun, in the order of the case; several levels for one thing count once, as the highest. */
export function helpByTask(
  tasks: readonly Pick<CaseTask, 'key' | 'title' | 'findings' | 'behaviours'>[],
  uses: readonly HelpUse[],
): TaskHelp[] {
  return tasks.map(({ key, title, findings, behaviours }) => {
    const highest = new Map<string, number>();
    for (const { task_key, target, level } of uses) {
      if (task_key === key) highest.set(target, Math.max(highest.get(target) ?? 0, HELP_LEVELS.indexOf(level)));
    }
    const of = (level: HelpLevel) => [...highest.values()].filter((rank) => rank === HELP_LEVELS.indexOf(level)).length;
    return {
      task_key: key,
      title,
      things: findings.length + behaviours.length,
      hints: of('HINT'),
      sentence_starts: of('SENTENCE_START'),
      full_sentences: of('FULL_SENTENCE'),
    };
  });
}

/** How much of the work the help did, 0 to about 1: a whole sentence weighs three times a hint. */
export function helpShare(tasks: readonly TaskHelp[]): number {
  const things = tasks.reduce((sum, { things: count }) => sum + count, 0);
  const taken = tasks.reduce((sum, task) => sum + task.hints + 2 * task.sentence_starts + 3 * task.full_sentences, 0);
  return things === 0 ? 0 : taken / (3 * things);
}

/** Clearly less, not by chance. */
const CLEARLY_LESS = 0.7;

/**
 * Whether the latest finished task needed clearly less help than those before it; in the first one, than the learner's last case.
 * `finished`: the finished tasks in order. `before`: the share of the last case; null where there is none.
 */
export function needsLessHelp(finished: readonly TaskHelp[], before: number | null): boolean {
  const latest = finished.at(-1);
  if (!latest) return false;
  const earlier = finished.length > 1 ? helpShare(finished.slice(0, -1)) : before;
  return earlier !== null && earlier > 0 && helpShare([latest]) <= CLEARLY_LESS * earlier;
}
