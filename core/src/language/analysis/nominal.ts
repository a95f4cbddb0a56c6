import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { Phrase } from './phrases.ts';
import { type Token, wordSets } from './tokens.ts';

/** "die Sieben", "auf der Elf": a room. */
const NUMBERS = /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/u;

/** "sechsundzwanzig" */
const MORE_NUMBERS = /^\p{L}+und(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)(?:zig|ßig)$/u;

/** Not a noun here although it could be one: a small letter, and another reading. */
function isNoun(token: Token, before: Token | undefined): boolean {
  // "Ich sage immer: Ich bin gleich da."
  if (/^(?:Ich|Du|Es|Er)$/u.test(token.text) && before?.determiner == null && before?.isPreposition !== true) return false;
  if (token.kind !== 'word' || token.nouns.length === 0 || NUMBERS.test(token.lower)) return false;
  if (token.isCapital && !token.isFirst) return !token.isPreposition || token.text.length > 4;
  const isOther =
    token.verbs.length > 0 ||
    token.adjectives.length > 0 ||
    token.adverb !== null ||
    token.isPreposition ||
    token.coordinates ||
    token.subordinates ||
    token.pronoun !== 0 ||
    token.asks;
  if (token.isFirst && token.isCapital) return !isOther && token.determiner === null;
  if (token.isFirst) return !isOther;
  const isOpen = before !== undefined && (before.determiner !== null || before.isPreposition || attributive(before).length > 0);
  // "keine freie betten": only a noun can follow.
  const mustBe =
    before !== undefined &&
    ((before.determiner?.kind === 'negative' && before.lower !== 'kein') ||
      // "was sie schlimmer macht"
      (attributive(before).length > 0 &&
        !before.adjectives.some(({ ending, degree }) => ending === '' && degree === 'comparative') &&
        before.adverb === null &&
        before.determiner === null &&
        !before.lower.startsWith('ander')));
  const isVerbLike =
    token.verbs.length > 0 && (before?.isCapital === true || before?.adjectives.some(({ degree }) => degree === 'superlative') === true);
  if (isVerbLike) return false;
  if (mustBe && token.verbs.length > 0 && token.adverb === null && token.determiner === null && token.adjectives.length === 0)
    return token.nouns.some((r) => r.noun.isSure);
  return (
    !isOther && token.determiner === null && !token.coordinates && !token.subordinates && isOpen && token.nouns.some((r) => r.noun.isSure)
  );
}

export const isName = (token: Token) =>
  token.kind === 'word' &&
  token.isCapital &&
  !token.isFirst &&
  token.nouns.length === 0 &&
  token.pronoun === 0 &&
  token.determiner === null &&
  // "Er sagt: Heute kommt ...", "Wo liegt ...": a small word behind a colon.
  !token.asks &&
  token.adverb === null &&
  !token.isPreposition;

export const attributive = (token: Token) => token.adjectives.filter(({ ending }) => ending !== '').map(({ ending }) => ending);

export interface Reader {
  tokens: readonly Token[];
  lexicon: GermanLexicon;
}

/** An adjective before its noun at `at`: its endings, or null. */
function adjectiveAt({ tokens, lexicon }: Reader, at: number): readonly string[] | null {
  const token = tokens[at];
  const following = tokens[at + 1];
  // "ans Schwarze Meer"
  const isInName =
    token?.isCapital &&
    tokens[at - 1]?.lower !== 'den' &&
    following?.isCapital &&
    attributive(token).length > 0 &&
    following.nouns.length > 0 &&
    !token.nouns.some(({ noun, before }) => noun.isSure && before === '');
  if (token?.kind !== 'word' || (token.isCapital && !token.isFirst && !isInName)) return null;
  // "Sie heißen Hochrisiko-Medikamente"
  if (token.lower === 'heißen' && tokens[at - 1]?.determiner == null && !tokens[at - 1]?.isPreposition) return null;
  const { degree } = wordSets(lexicon);
  if (token.isPreposition || (token.adverb !== null && degree.has(token.lower))) return null;
  const before = tokens[at - 1];
  if (before?.lower === 'am' && token.adjectives.some(({ degree: by }) => by === 'superlative')) return null;
  // "das eine Auge"
  const ofDeterminer =
    /^(?:der|dies)$/u.test(before?.determiner?.stem ?? '') && token.determiner?.stem === 'ein' ? token.lower.slice(3) : '';
  if (ofDeterminer !== '') return [ofDeterminer];
  // "leise Radio hören": an adjective that ends in -e by itself, with nothing before it that makes it agree.
  const isPlainE = token.adjectives.some(({ ending, word }) => ending === '' && word === token.lower && word.endsWith('e'));
  if (isPlainE && before?.determiner == null && !before?.isPreposition) return null;
  const endings = token.adverb === null ? attributive(token) : [];
  // "einen heiß Tee": without an ending only straight between determiner and noun, or it may be an adverb.
  const next = tokens[at + 1];
  const isBare =
    token.adjectives.some(({ ending, degree: by }) => ending === '' && by === 'positive') &&
    token.adverb === null &&
    (before?.determiner != null || (tokens[at - 2]?.determiner?.stem === 'ein' && /^(?:sehr|ganz|ziemlich)$/u.test(before?.lower ?? ''))) &&
    next !== undefined &&
    isNoun(next, token) &&
    // "eine ganz Liebe": an adjective made a noun.
    !(token.lower === 'ganz' && attributive(next).length > 0) &&
    !lexicon.adjectives.isUndeclined(token.lower) &&
    !/^(?:viel|wenig|mehr|lauter|genug|etwas)$/u.test(token.lower) &&
    !token.verbs.some(({ kind, tense }) => kind !== 'participle' && tense !== 'imperative');
  if (endings.length > 0) return endings;
  return isBare ? [''] : null;
}

/** Words before a noun that are read; whoever writes more counts or lists. */
const MOST_BEFORE_NOUN = 20;

/** Reads the words after determiner and preposition up to the noun. */
export function nominal(reader: Reader, start: number): { adjectives: Phrase['adjectives']; isCounted: boolean; noun: number } | null {
  const { tokens, lexicon } = reader;
  const { degree, plural } = wordSets(lexicon);
  const adjectives: Phrase['adjectives'] = [];
  let isCounted = false;
  const end = Math.min(tokens.length, start + MOST_BEFORE_NOUN);
  let at = start;
  for (; at < end; at += 1) {
    const token = tokens[at];
    if (!token) return null;
    // "am Rosenheimer Bahnhof", "des Wiener Arztes": a place made an adjective has no other ending.
    const isOfPlace =
      at > 0 &&
      token.isCapital &&
      !token.isFirst &&
      /\p{Ll}{2}er$/u.test(token.text) &&
      token.nouns.every(({ noun }) => !noun.isSure) &&
      (tokens[at - 1]?.determiner != null ||
        lexicon.functionWords.prepositions.contracted[tokens[at - 1]?.lower ?? ''] !== undefined ||
        adjectives.length > 0) &&
      tokens[at + 1]?.isCapital === true &&
      (tokens[at + 1]?.nouns ?? []).length > 0;
    if (isOfPlace) continue;
    if (
      (isNoun(token, tokens[at - 1]) && !(token.isCapital && !token.isFirst && adjectiveAt(reader, at) !== null)) ||
      (at > start - 1 && isName(token) && tokens[at - 1]?.determiner != null)
    )
      return { adjectives, isCounted, noun: at };
    // "das viele Gerät", "bei dem vielen Kuchen": much of one thing.
    if (/^viele[nrm]?$/u.test(token.lower) && /^(?:das|dem|des)$/u.test(tokens[at - 1]?.lower ?? '')) continue;
    // "ein paar Tage"
    if (token.lower === 'ein' && tokens[at + 1]?.lower === 'paar') continue;
    if (token.kind === 'number' || plural.has(token.lower) || MORE_NUMBERS.test(token.lower)) {
      // "um acht Tablette eins": a time.
      if (tokens[at - 1]?.lower === 'um' && tokens[at + 1]?.lower !== 'uhr' && token.kind === 'word') return null;
      // "12. Mai", "1 Tablette", "0,5 Liter": no plural.
      isCounted ||= token.kind !== 'number' || (/^(?:[2-9]|[1-9]\d+)$/u.test(token.text) && !/^(?:19|20)\d\d$/u.test(token.text));
      continue;
    }
    const endings = adjectiveAt(reader, at);
    const next = tokens[at + 1];
    // "mit viel Wasser", "deutlich höheren Blutdruck"
    if (
      /^(?:viel|wenig|mehr|weniger|genug|etwas|lauter|solch|manch|reichlich|allerlei)$/u.test(token.lower) &&
      next !== undefined &&
      at > start - 1 &&
      (isNoun(next, token) || adjectiveAt(reader, at + 1) !== null)
    )
      continue;
    // "etwas Süßes", "nichts Neues"
    if (/^(?:etwas|nichts|viel|wenig|allerlei)$/u.test(token.lower) && next?.isCapital && attributive(next).length > 0)
      return { adjectives, isCounted, noun: at + 1 };
    // "ab etwa 16 Jahren"
    if (/^(?:etwa|ungefähr|circa|rund|knapp|fast|mindestens|höchstens|maximal|genau)$/u.test(token.lower) && next?.kind === 'number')
      continue;
    const before = tokens[at - 1];
    const isUnknownAdverb =
      before?.determiner != null &&
      !token.isCapital &&
      token.kind === 'word' &&
      token.verbs.length === 0 &&
      token.pronoun === 0 &&
      !token.isPreposition &&
      token.nouns.length === 0 &&
      token.adjectives.length === 0 &&
      next !== undefined &&
      attributive(next).length > 0 &&
      !next.isCapital;
    if (isUnknownAdverb) continue;
    const isUnten =
      token.adverb !== null &&
      (before?.determiner != null || before?.isPreposition) &&
      // "seit gestern starke Schmerzen"
      !(token.adverb === 'time' && before?.isPreposition && before.determiner === null) &&
      adjectiveAt(reader, at + 1) !== null &&
      next !== undefined &&
      attributive(next).length > 0;
    if (isUnten) continue;
    const isAdverb =
      endings === null &&
      token.adjectives.some(({ ending }) => ending === '') &&
      next !== undefined &&
      !next.isCapital &&
      attributive(next).length > 0 &&
      adjectiveAt(reader, at + 1) !== null;
    if (isAdverb && (tokens[start - 1]?.determiner != null || tokens[start - 1]?.isPreposition)) continue;
    // "bei einem dicken oder schmerzenden Bein"
    const isPair =
      (tokens[start - 1]?.determiner != null || tokens[start - 1]?.isPreposition) &&
      /^(?:und|oder|aber|sowie)$/u.test(next?.lower ?? '') &&
      adjectiveAt(reader, at + 2) !== null &&
      tokens[at + 3] !== undefined &&
      isNoun(tokens[at + 3] as Token, tokens[at + 2]);
    if (endings !== null && isPair) {
      adjectives.push({ at, endings });
      continue;
    }
    const leads = next !== undefined && (isNoun(next, token) || adjectiveAt(reader, at + 1) !== null || plural.has(next.lower));
    if (endings !== null && leads) {
      adjectives.push({ at, endings });
      continue;
    }
    // "und" and a comma between adjectives: "eine kleine und rote Wunde".
    if (adjectives.length > 0 && /^(?:und|oder|aber|sowie|bzw\.|,)$/u.test(token.lower) && adjectiveAt(reader, at + 1) !== null) continue;
    if (degree.has(token.lower) && adjectiveAt(reader, at + 1) !== null) continue;
    // "mit so vielen Mustern"
    if (
      /^(?:so|zu|sehr)$/u.test(token.lower) &&
      at > start - 1 &&
      tokens[at - 1]?.isPreposition &&
      /^(?:viele|wenige)[nr]?$/u.test(next?.lower ?? '')
    )
      continue;
    // "jeder noch so störrische Strumpf"
    if (token.lower === 'noch' && next?.lower === 'so' && adjectiveAt(reader, at + 2) !== null) continue;
    return null;
  }
  return null;
}
