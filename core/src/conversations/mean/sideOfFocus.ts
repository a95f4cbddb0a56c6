import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact, FactAspect } from '@visite/contract/personas.ts';
import { aspectOf } from '#conversations/understanding/aspects.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import { answerable, EVERYDAY } from './personFacts.ts';
import type { Focus } from './rank.ts';
import { tellsSide } from './sidesTold.ts';

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
/** "Welche Tablette war das?": that one, which was just spoken of. */
const THAT_ONE = /\b(?:ist|war|sind|waren) (?:das|die|der)\b/;
/** From so many letters on a word says what was spoken of. */
const NAMING = 5;
const WHEN: readonly FactAspect[] = ['since_when', 'when', 'how_long'];

/** "Seit wann denn?", "Wie oft?": asks for a side of something and names nothing. */
export const asksForSide = ({ text }: Clause): boolean =>
  aspectOf(text) !== null && tokens(text).length <= LONGEST && tokens(text).every((word) => SMALL.test(word));

/** What a question that names nothing asks of what was told last: which side of it; null where it names something of its own. */
function asksOfFocus({ text }: Clause, focus: Focus, facts: readonly Fact[]): { aspect: FactAspect; isThatOne: boolean } | null {
  // "Seit wann genau, seit Mittwoch?" proposes an answer after the comma.
  const [asked = ''] = text.split(',');
  const words = tokens(asked);
  const aspect = aspectOf(asked);
  if (aspect === null || focus.isPast || words.length > LONGEST) return null;
  const said = inFocus(focus, facts).map(({ answer }) => fold([...answer.simple, ...answer.native].join(' ')));
  const isThatOne = THAT_ONE.test(words.join(' '));
  const isSpokenOf = (word: string) => isThatOne && word.length >= NAMING && said.some((own) => own.includes(word));
  return words.every((word) => SMALL.test(word) || isSpokenOf(word)) ? { aspect, isThatOne } : null;
}

const inFocus = (focus: Focus, facts: readonly Fact[]) => focus.facts.flatMap((told) => facts.find(({ key }) => key === told) ?? []);

/**
 * The side that a question asks for which names nothing: of what was told last. "Seit wann denn?", said after "Sie fasst sich ans Ohr", asks since when
 * that is. Undefined where the clause names something, or the person knows no such side.
 */
export function sideOfFocus(clause: Clause, focus: Focus, { persona }: CasePerson): Fact | undefined {
  const facts = answerable(persona);
  const asked = asksOfFocus(clause, focus, facts);
  if (!asked) return undefined;
  for (const told of focus.facts) {
    const own = told.replace(`${EVERYDAY}.`, '');
    const bases = [own, own.replace(/_[a-z]+$/, '')];
    for (const ending of ENDINGS[asked.aspect] ?? [])
      for (const base of bases) {
        const found = facts.find(({ key }) => key.replace(`${EVERYDAY}.`, '') === `${base}_${ending}` && key !== told);
        if (found) return found;
      }
  }
  return undefined;
}

/** What was told last, where a question that names nothing asks when or which that was, and it tells so itself. */
export function focusItself(clause: Clause, focus: Focus, { persona }: CasePerson): Fact | undefined {
  const facts = answerable(persona);
  const asked = asksOfFocus(clause, focus, facts);
  const [latest] = inFocus(focus, facts);
  return asked && latest && (WHEN.includes(asked.aspect) || asked.isThatOne) && tellsSide(latest, asked.aspect) ? latest : undefined;
}
