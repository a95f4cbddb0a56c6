import { distance } from 'fastest-levenshtein';
import { numberOf } from './germanNumber.ts';
import type { LanguageRules } from './languageRules.ts';
import { remembered } from './remembered.ts';

/** A word of a text with its place, and its form without inflection. */
interface Token {
  raw: string;
  folded: string;
  stem: string;
  start: number;
  end: number;
  /** Counts the clauses of the text. */
  clause: number;
}

const NEGATIONS = /^(?:kein\p{L}*|nicht|nie|niemals|ohne|weder|negativ|verneint|negiert|ausgeschlossen)$/u;
/** "Allergien: keine bekannt", "wird verneint", "liegt nicht vor": what denies the word before it. */
const DENIED_AFTER =
  /^(?:kein\p{L}*(?: (?:bekannt|angegeben|vorhanden))?$|(?:\p{L}+ ){0,2}(?:verneint|negiert|ausgeschlossen|negativ)|(?:\p{L}+ )?nicht (?:bekannt|vorhanden|vor|feststellbar|erkennbar|nachweisbar|sichtbar))/u;
/** A negation counts for what stands up to so many words after it. */
const NEGATION_REACH = 3;

/** Umlauts, however typed, become their base vowel: so "gestürzt" meets "Sturz". */
function fold(word: string): string {
  const plain = word.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
  return plain
    .replaceAll(/[äöü]/g, (umlaut) => ({ ä: 'a', ö: 'o', ü: 'u' })[umlaut] ?? umlaut)
    .replaceAll(/([ao])e/g, '$1')
    .replaceAll(/(?<=[^aeiou])ue(?=[^aeiou])/g, 'u');
}

/** Cuts endings of inflection, not of word formation: "rechten" meets "rechts", "Tabletten" meets "Tablette". */
function stemOf(folded: string): string {
  if (folded.length <= 4) return folded;
  const stem = folded.replace(/(?:ten|te|ern|em|en|er|es|e|s|n|t)$/, '');
  return stem.length >= 4 ? stem : folded;
}

const tokensOf = remembered((text): Token[] => {
  const tokens: Token[] = [];
  let clause = 0;
  for (const match of text.matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)?|\p{L}+|[.,;:!?\n]/gu)) {
    const raw = match[0];
    if (/^[.,;:!?\n]$/u.test(raw)) {
      // "Allergien: keine" is one clause.
      if (raw !== ':') clause += 1;
      continue;
    }
    const folded = numberOf(raw) ?? fold(raw);
    tokens.push({ raw, folded, stem: stemOf(folded), start: match.index, end: match.index + raw.length, clause });
  }
  return tokens;
});

/** Prefixes that turn a word into its opposite. */
const OPPOSITES = /^(?:hyper|hypo|tachy|brady|un(?!ter))/;
const isOpposite = (a: string, b: string) => (OPPOSITES.exec(a)?.[0] ?? '') !== (OPPOSITES.exec(b)?.[0] ?? '');

/** The first letter is seldom wrong, also after "ge": "gemessen" is no "gegessen". */
const beginningOf = (word: string) => word.replace(/^ge(?=\p{L}{4})/u, '').charAt(0);

function isTypo(a: string, b: string): boolean {
  if (a.length < 6 || b.length < 6 || /\d/.test(a) || beginningOf(a) !== beginningOf(b)) return false;
  return distance(a, b) <= (Math.min(a.length, b.length) >= 9 ? 2 : 1);
}

/** Whether a found word stands for a wanted one, both in small letters without umlauts. */
export type SameWords = (wanted: string, found: string) => boolean;

/** Words that stand for one another on a ward: abbreviations, and the names of one drug. */
export function sameWords({ wardWords, measures }: Pick<LanguageRules, 'wardWords' | 'measures'>): SameWords {
  return (a, b) => {
    const drug = measures.drugOf(a);
    if (drug !== undefined && drug === measures.drugOf(b)) return true;
    return wardWords.standsFor(b, a);
  };
}
const NO_WORDS: SameWords = () => false;

function isSameWord(wanted: Token, found: Token, same: SameWords): boolean {
  if (wanted.folded === found.folded || wanted.stem === found.stem || same(wanted.folded, found.folded)) return true;
  if (/^\d/.test(wanted.folded) || /^\d/.test(found.folded)) return false;
  if (isOpposite(wanted.folded, found.folded)) return false;
  // Compounds: "Penicillin" in "Penicillinallergie", "Schmerzen" in "Bauchschmerzen".
  if (wanted.stem.length >= 5 && (found.folded.startsWith(wanted.stem) || found.stem.endsWith(wanted.stem))) return true;
  return isTypo(wanted.stem, found.stem);
}

function isNegated(tokens: Token[], first: number, last: number): boolean {
  const clause = tokens[first]?.clause;
  const isSameClause = (token: Token) => token.clause === clause;
  // "Verträgt kein Pflaster" says just what is looked for.
  if (tokens.some((token) => isSameClause(token) && /^vertra?g/.test(token.folded))) return false;
  const before = tokens.slice(Math.max(0, first - NEGATION_REACH), first).filter(isSameClause);
  const after = tokens.slice(last + 1, last + 6).filter(isSameClause);
  return before.some((token) => NEGATIONS.test(token.folded)) || DENIED_AFTER.test(after.map((token) => token.folded).join(' '));
}

/** Where a word or phrase stands in the text; its words follow one another. */
function places(phrase: string, tokens: Token[], same: SameWords): { first: number; last: number }[] {
  const wanted = tokensOf(phrase);
  if (wanted.length === 0) return [];
  return tokens.flatMap((_, first) => {
    const stands = wanted.every((word, offset) => {
      const token = tokens[first + offset];
      return token !== undefined && isSameWord(word, token, same);
    });
    return stands ? [{ first, last: first + wanted.length - 1 }] : [];
  });
}

interface Place {
  start: number;
  end: number;
}

/** Words of one alternative that stand further apart do not speak of one thing: so many parts between commas and full stops. */
const APART = 1;

/**
 * Whether the text says one of the alternatives: each of its words or phrases, in any inflection, inside compounds,
 * with small typing errors, numbers as digits or words, and near to one another. What the text denies ("keine
 * Penicillinallergie") is not said, unless the alternative itself denies. Answers where the first found word stands, null
 * when nothing is said. `same`: words that stand for one another; `counts`: whether a place counts at all.
 */
export function findMention(
  text: string,
  alternatives: string[][],
  same: SameWords = NO_WORDS,
  counts: (start: number, end: number) => boolean = () => true,
  { mayBeDenied = false, apart = APART }: { mayBeDenied?: boolean; apart?: number } = {},
): Place | null {
  const tokens = tokensOf(text);
  const placeOf = ({ first, last }: { first: number; last: number }): Place => ({
    start: tokens[first]?.start ?? 0,
    end: tokens[last]?.end ?? 0,
  });
  for (const alternative of alternatives) {
    const denies = mayBeDenied || alternative.some((phrase) => tokensOf(phrase).some((token) => NEGATIONS.test(token.folded)));
    const all = alternative.map((phrase) =>
      places(phrase, tokens, same).filter(
        (place) => (denies || !isNegated(tokens, place.first, place.last)) && counts(placeOf(place).start, placeOf(place).end),
      ),
    );
    const [firsts = [], ...others] = all;
    const hasNumber = alternative.some((phrase) => /\d/.test(phrase) || phrase.split(' ').some((word) => numberOf(word) !== null));
    const clauseOf = ({ first }: { first: number }) => tokens[first]?.clause ?? 0;
    const found = firsts.find((first) =>
      others.every((ones) => ones.some((one) => Math.abs(clauseOf(one) - clauseOf(first)) <= (hasNumber ? 0 : apart))),
    );
    if (found) return placeOf(found);
  }
  return null;
}

/** Where words of the alternatives stand in a text, also denied. */
export function placesOf(text: string, alternatives: string[][], same: SameWords = NO_WORDS): Place[] {
  const tokens = tokensOf(text);
  return alternatives
    .flat()
    .flatMap((phrase) => places(phrase, tokens, same))
    .map(({ first, last }) => ({ start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 }));
}
