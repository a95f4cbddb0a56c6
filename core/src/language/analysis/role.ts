import { ACC, ALL_CELLS, type Cells, DAT, GEN } from '#language/lexicon/agreement.ts';
import type { Sentence } from './clauses.ts';
import type { Phrase } from './phrases.ts';

/** The cells that a phrase may stand in by its place in the clause, and how sure that is. */
export interface Role {
  allowed: Cells;
  isSure: boolean;
  name: 'subject' | 'object' | 'predicate' | 'preposition' | 'time' | 'free';
}

export const FREE: Role = { allowed: ALL_CELLS, isSure: false, name: 'free' };

/** "die Treppe hoch", "den Flur entlang": the way that is gone. */
export const isWay = ({ to }: Phrase, { tokens }: Sentence) =>
  /^(?:hoch|hinauf|hinunter|hinab|herauf|herunter|rauf|runter|entlang)$/u.test(tokens[to]?.lower ?? '');

/** "fünf Jahren" with no preposition near: how long something lasts stands in the accusative. */
export function isLastingTime({ from, isCounted, cells, adjectives, to }: Phrase, { tokens }: Sentence): boolean {
  const around = tokens.slice(Math.max(0, from - 4), from);
  const isOpen =
    around.some(({ isPreposition, coordinates, kind }) => isPreposition || coordinates || kind === 'mark') ||
    tokens[from - 1]?.lower === 'ab';
  const isLater = /^(?:später|danach|zuvor|vorher|darauf)$/u.test(tokens[to]?.lower ?? '');
  return isCounted && adjectives.length === 0 && !isOpen && !isLater && cells !== 0 && (cells & ~DAT) === 0;
}

/** The case that a preposition asks for. */
export function prepositionRole(phrase: Phrase, sentence: Sentence): Role | null {
  if (!phrase.preposition) return null;
  const { acc, dat, two_way, gen, gen_or_dat } = sentence.lexicon.functionWords.prepositions;
  const { word } = phrase.preposition;
  let allowed = 0;
  if (acc.includes(word)) allowed |= ACC;
  if (dat.includes(word)) allowed |= DAT;
  const noun = phrase.head.readings[0]?.noun.word ?? '';
  // "vor einem Jahr", "in einer Stunde"
  const isTime =
    /^(?:vor|in)$/u.test(word) &&
    /^(?:Tag|Woche|Monat|Jahr|Stunde|Minute|Sekunde)$/u.test(noun) &&
    (phrase.isCounted || phrase.determiner?.reading.kind === 'indefinite');
  if (two_way.includes(word)) allowed |= isTime ? DAT : ACC | DAT;
  if (gen.includes(word)) allowed |= GEN;
  if (gen_or_dat.includes(word)) allowed |= DAT | GEN;
  return { allowed: allowed || ALL_CELLS, isSure: allowed !== 0, name: 'preposition' };
}
