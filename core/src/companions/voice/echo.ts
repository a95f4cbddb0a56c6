import type { TextMark } from '@visite/contract/language.ts';
import { tokensOf } from '#language/analysis/tokens.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';

/** Before these stands where, with whom or since when somebody does something. */
const TAKEN_UP = new Set(['in', 'an', 'auf', 'bei', 'mit', 'aus', 'seit', 'neben']);

/** Own words are said back as the other one's. */
const YOURS: [RegExp, string][] = [[/^mein(e|en|em|er|es)?$/u, 'dein']];
const OTHERS = /^(?:unser|dein|ihr|sein|euer|eur|dies|welch|kein)/u;

/**
 * The last words of a line of the kind "in einer Bank": preposition, article and noun as the learner said them, to be taken up. Null unless every word is
 * known to the lexicon and nothing is wrong in the line, so that article and form are certain.
 */
export function echoOf(line: string, marks: readonly TextMark[], lexicon: GermanLexicon): string | null {
  if (marks.length > 0 || /[?„"“]/u.test(line)) return null;
  const tokens = tokensOf(line, lexicon).filter(({ kind }) => kind !== 'mark');
  for (let at = tokens.length - 3; at >= 0; at -= 1) {
    const [preposition, article, noun] = tokens.slice(at, at + 3);
    if (!preposition || !article || !noun || !TAKEN_UP.has(preposition.lower) || article.determiner === null) continue;
    if (OTHERS.test(article.lower) || !noun.isCapital || !noun.nouns.some((reading) => reading.noun.isSure)) continue;
    // "in der Nacht Schicht": what follows belongs to it.
    if (tokens[at + 3]?.isCapital) continue;
    const own = YOURS.find(([mine]) => mine.test(article.lower));
    const said = own ? article.lower.replace(/^mein/u, own[1]) : article.lower;
    const first = preposition.lower.charAt(0).toUpperCase() + preposition.lower.slice(1);
    return `${first} ${said} ${noun.text}`;
  }
  return null;
}
