import type { CaseFile, CasePerson } from '@visite/contract/cases.ts';
import { LANGUAGE_LEVELS } from '@visite/contract/languageLevels.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';

/**
 * The most words that the mean sentence of the simple answers may have, by the level that the case promises.
 *
 * CEFR describes what is understood, not how long it is: at A2 short, simple sentences on matters of immediate need, at B1 clear
 * standard speech, from B2 extended and from C1 long, complex speech. The rules for plain German give the ends: easy language
 * ends its longest sentence after eight words, so that beyond a mean of six there are sentences which an A2 learner loses; plain
 * language, meant for B1, after fifteen, which is a mean of some eight. Each level above adds a short clause of two words.
 */
const UP_TO: Record<LanguageLevel, number> = { A1: 5, A2: 6, B1: 8, B2: 10, C1: 12, C2: 14, NATIVE: 16 };

/**
 * The fewest: one word less than what is still fit for two levels below; a case whose persons speak shorter than that is easier
 * than its label says. It holds for the person who speaks at greatest length, since a patient without breath speaks in three
 * words at any level.
 */
function fewestFor(level: LanguageLevel): number {
  const twoBelow = LANGUAGE_LEVELS[LANGUAGE_LEVELS.indexOf(level) - 2];
  return twoBelow ? UP_TO[twoBelow] - 1 : 0;
}

const sentencesOf = ({ persona }: CasePerson): string[] =>
  [...persona.facts.flatMap(({ answer }) => answer.simple), ...(persona.when_satisfied?.simple ?? [])].flatMap((line) =>
    line.split(/(?<=[.!?…])\s+/u),
  );

const wordsOf = (sentence: string) => sentence.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Words in the mean sentence of what a person says to learners up to B1. */
export function meanSentence(person: CasePerson): number {
  const lengths = sentencesOf(person).map(wordsOf);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

/** Where the persons of a case speak longer or shorter than the level on its label promises. */
export function sentenceLengthProblems({ level, persons }: CaseFile): string[] {
  const [from, to] = [fewestFor(level), UP_TO[level]];
  const talking = persons
    .filter(({ persona }) => persona.facts.length > 0)
    .map((person) => ({ key: person.key, mean: meanSentence(person) }));
  const longest = Math.max(...talking.map(({ mean }) => mean));
  return [
    ...talking
      .filter(({ mean }) => mean > to)
      .map(({ key, mean }) => `${key}: the simple answers have ${mean.toFixed(1)} words a sentence, too long for ${level} (at most ${to})`),
    ...(talking.length > 0 && longest < from
      ? [`nobody speaks more than ${longest.toFixed(1)} words a sentence, too short for ${level} (at least ${from})`]
      : []),
  ];
}
