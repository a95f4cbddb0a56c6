import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { VerbReading } from '#language/lexicon/verbs.ts';
import { type Token, wordSets } from './tokens.ts';

/** A verb's place, with the readings that are possible there. */
export interface VerbAt {
  at: number;
  readings: readonly VerbReading[];
}

/** A capital that makes a noun: not behind a colon or a quotation mark, where a verb may begin. */
const isCapitalInside = (token: Token, before: Token | undefined) =>
  token.isCapital && !token.isFirst && !(/^[:„“"]$/u.test(before?.text ?? '') && !token.nouns.some(({ noun }) => noun.isSure));

/** What a word can be as a verb where it stands. */
export function verbReadings(tokens: readonly Token[], at: number, lexicon: GermanLexicon): readonly VerbReading[] {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.verbs.length === 0 || isCapitalInside(token, tokens[at - 1])) return [];
  if (token.lower === 'sein') {
    const next = tokens[at + 1];
    if (/^(?:ich|du|er|wir)$/u.test(tokens[at - 1]?.lower ?? '')) return token.verbs;
    return !next || next.kind === 'mark' || next.verbs.length > 0 || next.coordinates ? token.verbs : [];
  }
  if (token.lower === 'weiß') return token.verbs;
  // "Menge und Farbe gehören", "Essen und Trinken": nouns in a row.
  const isRow =
    token.isFirst && token.nouns.some(({ noun }) => noun.isSure) && tokens[at + 1]?.lower === 'und' && tokens[at + 2]?.isCapital;
  if (isRow) return [];
  const isBesideSubject = tokens[at - 1]?.lower === 'ich' || tokens[at + 1]?.lower === 'ich';
  if (wordSets(lexicon).rarelyVerbs.has(token.lower) && !(isBesideSubject && /^(?:danke|bitte|frage)$/u.test(token.lower))) return [];
  if (token.isPreposition || token.subordinates || token.coordinates || token.asks) return [];
  // "um sieben"
  if (lexicon.functionWords.numbers.includes(token.lower)) return [];
  if (token.determiner !== null || token.pronoun !== 0) return [];
  // An imperative opens its clause.
  const before = tokens[at - 1];
  const opens = before === undefined || before.kind === 'mark' || before.coordinates || before.lower === 'bitte' || before.lower === 'dann';
  return opens ? token.verbs : token.verbs.filter(({ tense }) => tense !== 'imperative');
}

export const hasKind = (verb: VerbAt, kind: VerbReading['kind']) => verb.readings.some((reading) => reading.kind === kind);
