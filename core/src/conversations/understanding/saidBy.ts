import type { Lexicon } from './lexicon.ts';
import { fold, tokens } from './normalize.ts';

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
