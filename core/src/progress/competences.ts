import type { Goal } from '@visite/contract/accounts.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { goalsServed } from '#cases/goalTags.ts';

/** A case that somebody has played to its end; score 0..1. */
export interface SolvedCase {
  id: string;
  score: number;
  case: { id: string; title: string; level: LanguageLevel; tags: readonly string[] };
}

/** From here on a case counts as managed. */
export const MANAGED = 0.7;
/** So many different cases make sure that it was no luck. */
const ENOUGH = 2;

export interface Competence {
  goal: Goal;
  state: 'open' | 'begun' | 'sure';
  /** Different cases played to their end that ask for it. */
  cases: number;
  /** The one that went best. */
  evidence: SolvedCase | null;
}

/** Of each case the time that went best, the best first. */
function bestOfEach(solved: readonly SolvedCase[]): SolvedCase[] {
  const best = new Map<string, SolvedCase>();
  for (const one of solved) if (one.score >= (best.get(one.case.id)?.score ?? 0)) best.set(one.case.id, one);
  return [...best.values()].toSorted((one, other) => other.score - one.score);
}

/** What somebody can do, task by task, as far as their cases show it: nothing counts that was not played to its end. */
export function competences(goals: readonly Goal[], solved: readonly SolvedCase[]): Competence[] {
  return goals.map((goal) => {
    const own = bestOfEach(solved.filter((one) => goalsServed(one.case.tags, [goal]) > 0));
    const managed = own.filter(({ score }) => score >= MANAGED).length;
    return {
      goal,
      state: managed >= ENOUGH ? 'sure' : own.length > 0 ? 'begun' : 'open',
      cases: own.length,
      evidence: own[0] ?? null,
    };
  });
}

/** Something that was managed at a level: a case, or a course that was finished. */
export interface ManagedAt {
  level: LanguageLevel;
  title: string;
}

/** The highest level at which enough was managed, with what shows it; null before that. What was managed higher counts for the levels below. */
export function shownLevel(managed: readonly ManagedAt[]): { level: LanguageLevel; evidence: ManagedAt[] } | null {
  const rank = ({ level }: ManagedAt) => LANGUAGE_LEVELS.indexOf(level);
  const evidence = managed.toSorted((one, other) => rank(other) - rank(one)).slice(0, ENOUGH);
  const last = evidence[ENOUGH - 1];
  return last ? { level: last.level, evidence } : null;
}
