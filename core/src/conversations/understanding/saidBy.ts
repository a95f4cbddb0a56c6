import type { Want } from '@visite/contract/personas.ts';
import { itemTokens } from '#conversations/know/items.ts';
import type { Clause } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { fold, tokens } from './normalize.ts';
import { plain } from './phrases.ts';

/** Whether a word or phrase stands in the tokens, in any inflection, numbers as digits or words. */
function stands(phrase: string, line: string[], families: Set<string>, lexicon: Lexicon): boolean {
  return tokens(phrase).every((token) => {
    if (/^\d/.test(token)) return line.includes(token);
    if (line.includes(token) || families.has(lexicon.familyOf(token))) return true;
    // "druck" is said with "Blutdruck", "fieber" with "Fiebersenkung".
    return token.length >= 4 && line.some((word) => word.includes(token));
  });
}

/**
 * Whether one of the alternatives was said: each of its words stands in the text. Serves what a doctor wants to be told
 * and what a documentation is expected to hold.
 */
export function isSaid(alternatives: string[][], text: string, lexicon: Lexicon): boolean {
  const line = tokens(text);
  const raw = fold(text);
  const families = new Set(line.flatMap(lexicon.partsOf));
  return alternatives.some((words) =>
    words.every((word) => (/\W/.test(word) && raw.includes(fold(word))) || stands(word, line, families, lexicon)),
  );
}

const YEAR = /^(?:19|20)\d\d$/;
const OF_A_PLAN = /\b(?:alle|jede[nrs]?|stundlich|minuten|stunden)\b/;
/** "Blutdruck 90 zu 50": a value that the person wants to be told, whatever number it has; "alle fünf Minuten Blutdruck" tells none. */
export const namesValue = ({ text, mark }: Clause, { value_words }: Want, lexicon: Lexicon): boolean =>
  mark !== '?' &&
  value_words !== undefined &&
  !OF_A_PLAN.test(plain(text)) &&
  itemTokens(text).some((token) => /^\d/.test(token) && !YEAR.test(token)) &&
  isSaid(
    value_words.map((word) => [word]),
    text,
    lexicon,
  );
