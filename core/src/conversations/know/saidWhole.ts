import { tokens } from '#conversations/understanding/normalize.ts';
import { isVerb } from '#conversations/understanding/verbs.ts';
import { isSameValue, itemTokens } from './items.ts';
import type { KnownThing } from './statements.ts';
import type { Thing } from './thing.ts';

/** "Dann tut nichts weh": what is to come. */
const FOLLOWS = /^(?:dann|damit|wenn|falls|sobald|bis|um)$/;
/** A noun alone, with what stands before it. */
const SHORT = 3;
/** Small words that turn what is said: "nur morgens" is not "morgens", "ohne Aufzug" not "Aufzug", "will" not "darf". */
const TURNS =
  /^(?:nur|immer|standig|nie|niemals|manchmal|oft|selten|mehr|weniger|kaum|fast|alles|alle[nrs]?|beide[nrs]?|gerne?|ungern|ohne|vor|nach|statt|erst|zuletzt|viele?|wenige?|will|wollen|wollten?|darf|durfen|muss|mussen|soll|sollen|allein|selbst|selber|zusammen|wieder|paar)$/;
/** Of these a claim may be free though the statement has them: "Sie hustet", where she does so "manchmal"; "ohne" and "nie" it may not leave out. */
const MAY_BE_LEFT_OUT =
  /^(?:nur|immer|standig|manchmal|oft|fast|alles|alle[nrs]?|beide[nrs]?|gerne?|viele?|soll|sollen|allein|selbst|selber|zusammen|wieder|erst)$/;
/** "..., die Hausschuhe an": a part of the verb at the end. */
const PARTICLE = /^(?:an|ab|auf|aus|ein|zu|los|weg|um|vor)$/;
/** A part of a sentence, and no list that holds several things. */
const isOnePart = ({ statement }: KnownThing) => !/[,;:]|\s(?:und|oder|aber)\s/.test(statement.text);

/** The words of a claim that turn what it says. */
export const turning = (words: readonly string[]) => words.filter((word) => TURNS.test(word));

/** Whether what turns a claim turns the statement too, and the other way round. */
export function turnAlike(claimed: readonly string[], known: readonly string[]): boolean {
  const [own, theirs] = [turning(claimed), turning(known)];
  return own.every((word) => theirs.includes(word)) && theirs.every((word) => MAY_BE_LEFT_OUT.test(word) || own.includes(word));
}

/**
 * A statement of the sheet that says all of a claim, word for word and value for value, in one of its parts: "Knie leicht gebeugt" beside
 * "Oberkörper hoch, die Knie leicht gebeugt". A single word is only borne out by a statement that says nothing else.
 */
export function saidWhole(thing: Thing): KnownThing | undefined {
  const { words, all, families, items, isNegative, known } = thing;
  const last = words.at(-1) ?? '';
  if (thing.namesNothing || families.length === 0 || FOLLOWS.test(words[0] ?? '')) return undefined;
  const isNoun = words.length <= SHORT && /(?:^|\s)\p{Lu}/u.test(thing.text) && !words.some(isVerb);
  return known.things.find((entry) => {
    const { statement } = entry;
    if (statement.isNegative !== isNegative || !isOnePart(entry)) return false;
    if (!families.every((family) => statement.families.has(family))) return false;
    if (!items.every((item) => statement.items.some((own) => isSameValue(own, item)))) return false;
    const own = itemTokens(statement.text);
    if (!turnAlike(all, own) || (PARTICLE.test(last) && !tokens(statement.text).includes(last))) return false;
    if (families.length + items.length > 1) return true;
    return isNoun && statement.families.size <= 1;
  });
}
