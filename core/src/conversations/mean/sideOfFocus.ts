import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact, FactAspect } from '@visite/contract/personas.ts';
import { aspectOf } from '#conversations/understanding/aspects.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { answerable, EVERYDAY } from './personFacts.ts';
import type { Focus } from './rank.ts';

/** How the keys of a fact's sides end, the nearest first: `ear` and `ear_since`. */
const ENDINGS: Partial<Record<FactAspect, readonly string[]>> = {
  since_when: ['since'],
  when: ['when', 'last', 'since'],
  how_long: ['long', 'since'],
  how_often: ['often'],
  how_much: ['amount', 'much'],
  why: ['why', 'because', 'reason'],
  where: ['where'],
  who: ['who'],
  how: ['how'],
};
/** "Seit wann denn?", "Und wie oft genau?": a question word and small words, and nothing of its own. */
const SMALL =
  /^(?:und|seit|wann|wie|oft|lange?|viel|wo|wohin|warum|wieso|weshalb|wer|denn|genau|schon|so|etwa|ungefahr|eigentlich|das|es|ist|war|sind|haben|hat|sie|er|ihr|da|dann|ca|bitte|von|um|am|an|in|welche[rsnm]?)$/;
const LONGEST = 7;

/**
 * The side that a question asks for which names nothing: of what was told last. "Seit wann denn?", said after "Sie fasst sich ans Ohr", asks since when
 * that is. Undefined where the clause names something, or the person knows no such side.
 */
export function sideOfFocus(clause: Clause, focus: Focus, { persona }: CasePerson): Fact | undefined {
  const words = tokens(clause.text);
  const aspect = aspectOf(clause.text);
  if (aspect === null || focus.isPast || words.length > LONGEST || !words.every((word) => SMALL.test(word))) return undefined;
  const facts = answerable(persona);
  for (const told of focus.facts) {
    const own = told.replace(`${EVERYDAY}.`, '');
    const bases = [own, own.replace(/_[a-z]+$/, '')];
    for (const ending of ENDINGS[aspect] ?? [])
      for (const base of bases) {
        const found = facts.find(({ key }) => key.replace(`${EVERYDAY}.`, '') === `${base}_${ending}` && key !== told);
        if (found) return found;
      }
  }
  return undefined;
}
