import type { Fact, MoodState } from '@visite/contract/personas.ts';

/**
 * Whether a fact may leave the person's lips now. `open`: may be told when asked; `needs_trust`: only once trust is won;
 * `refused`: the person is too upset or closed to talk about it; `never`: nobody hears it, whatever is said.
 */
export type Gate = 'open' | 'needs_trust' | 'refused' | 'never';

/** Trust (0..4) from which `after_trust` facts are told: courtesy alone does not reach it, see mood.ts. */
export const TRUST_TO_CONFIDE = 3;
/** Anger (0..4) from which a person does not open up, and from which nothing is answered any more. */
export const ANGER_TO_HOLD_BACK = 3;
export const ANGER_TO_REFUSE = 4;

/**
 * The gate of one fact (domain 3, disclosure rule). What was told before stays told: asking again is no new trust; only
 * a person who refuses to talk keeps it back. Knows no wording, so that it also chooses what a model's prompt may hold.
 */
export function gateOf(fact: Pick<Fact, 'key' | 'disclosure' | 'weight'>, mood: MoodState, told: ReadonlySet<string>): Gate {
  if (fact.disclosure === 'never') return 'never';
  if (mood.anger >= ANGER_TO_REFUSE) return fact.disclosure === 'always' ? 'open' : 'refused';
  if (told.has(fact.key)) return 'open';
  if (fact.disclosure === 'after_trust' && (mood.trust < TRUST_TO_CONFIDE || mood.anger >= ANGER_TO_HOLD_BACK)) return 'needs_trust';
  // Without any trust nobody talks about what weighs on him, even when asked.
  if (fact.disclosure === 'when_asked' && fact.weight > 0 && mood.trust === 0) return 'refused';
  return 'open';
}

/** What is asked for in one line: topics, and facts met by their own phrasings. */
export interface Asked {
  topics: readonly string[];
  facts: readonly string[];
}

/**
 * The facts that may be told in answer to a line, in the author's order: what is asked and whose gate is open, and what
 * is told unasked. A fact outside this list must not reach an answer or a prompt.
 */
export function tellable(facts: readonly Fact[], mood: MoodState, told: ReadonlySet<string>, asked: Asked): Fact[] {
  return facts.filter((fact) => {
    if (gateOf(fact, mood, told) !== 'open') return false;
    return fact.disclosure === 'always' || asked.topics.includes(fact.topic) || asked.facts.includes(fact.key);
  });
}
