import type { Goal } from '@visite/contract/accounts.ts';
import type { CaseSummary } from '@visite/contract/cases.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { goalsServed } from '@visite/core/cases/goalTags.ts';

const step = (level: LanguageLevel) => LANGUAGE_LEVELS.indexOf(level);

interface Learner {
  language_level: LanguageLevel;
  goals: readonly Goal[];
}

/**
 * The case to suggest: one that was never begun, as near as possible to the learner's level; of those equally near the one
 * that serves most of the learner's goals, then the easier one. Undefined when every case was begun.
 */
export function nextCase<C extends Pick<CaseSummary, 'id' | 'level' | 'tags'>>(
  cases: readonly C[],
  begun: ReadonlySet<string>,
  { language_level, goals }: Learner,
): C | undefined {
  const distance = (one: C) => Math.abs(step(one.level) - step(language_level));
  return cases
    .filter(({ id }) => !begun.has(id))
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
        goalsServed(other.tags, goals) - goalsServed(one.tags, goals) ||
        step(one.level) - step(other.level),
    )[0];
}
