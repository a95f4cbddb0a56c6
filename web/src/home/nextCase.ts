import type { CaseSummary } from '@visite/contract/cases.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';

const step = (level: LanguageLevel) => LANGUAGE_LEVELS.indexOf(level);

/**
 * The case to suggest: one that was never begun, as near as possible to the learner's level, the easier one when two are
 * equally near. Undefined when every case was begun.
 */
export function nextCase<C extends Pick<CaseSummary, 'id' | 'level'>>(
  cases: readonly C[],
  begun: ReadonlySet<string>,
  level: LanguageLevel,
): C | undefined {
  const distance = (one: C) => Math.abs(step(one.level) - step(level));
  return cases
    .filter(({ id }) => !begun.has(id))
    .toSorted((one, other) => distance(one) - distance(other) || step(one.level) - step(other.level))[0];
}
