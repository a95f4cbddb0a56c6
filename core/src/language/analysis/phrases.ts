import { ALL_CELLS, type Cells, cellsFrom, PLURAL } from '#language/lexicon/agreement.ts';
import { adjectiveCells, type Determiner, determinerOf } from '#language/lexicon/declension.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { type Token, wordSets } from './tokens.ts';

/** A noun or a pronoun with everything that agrees with it, and the preposition that governs it. */
export interface Phrase {
  /** Places of the tokens: first, and one after the last. */
  from: number;
  to: number;
  /** The preposition's place and word ("zu" for "zum"). */
  preposition: { at: number; word: string; isContracted: boolean } | null;
  determiner: { at: number; reading: Determiner } | null;
  adjectives: { at: number; endings: readonly string[] }[];
  /** A number or "viele" stands before the noun. */
  isCounted: boolean;
  head: { at: number; kind: 'noun' | 'pronoun' | 'name'; readings: readonly NounReading[] };
  /** Where all its words agree; 0 where they do not. */
  cells: Cells;
}

/** "die Sieben", "auf der Elf": a room. */
const NUMBERS = /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/u;

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
      (attributive(before).length > 0 && before.adverb === null && before.determiner === null));
  const isVerbLike =
    token.verbs.length > 0 && (before?.isCapital === true || before?.adjectives.some(({ degree }) => degree === 'superlative') === true);
  if (isVerbLike) return false;
  if (mustBe && token.verbs.length > 0 && token.adverb === null && token.determiner === null && token.adjectives.length === 0)
    return token.nouns.some((r) => r.noun.isSure);
  return (
    !isOther && token.determiner === null && !token.coordinates && !token.subordinates && isOpen && token.nouns.some((r) => r.noun.isSure)
  );
}

const isName = (token: Token) =>
  token.kind === 'word' &&
  token.isCapital &&
  !token.isFirst &&
  token.nouns.length === 0 &&
  token.pronoun === 0 &&
  token.determiner === null &&
  !token.isPreposition;

const attributive = (token: Token) => token.adjectives.filter(({ ending }) => ending !== '').map(({ ending }) => ending);

interface Reader {
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
  const { degree } = wordSets(lexicon);
  if (token.isPreposition || (token.adverb !== null && degree.has(token.lower))) return null;
  const before = tokens[at - 1];
  if (before?.lower === 'am' && token.adjectives.some(({ degree: by }) => by === 'superlative')) return null;
  // "das eine Auge"
  const ofDeterminer =
    /^(?:der|dies)$/u.test(before?.determiner?.stem ?? '') && token.determiner?.stem === 'ein' ? token.lower.slice(3) : '';
  if (ofDeterminer !== '') return [ofDeterminer];
  const endings = token.adverb === null ? attributive(token) : [];
  // "einen heiß Tee": without an ending only straight between determiner and noun, or it may be an adverb.
  const next = tokens[at + 1];
  const isBare =
    token.adjectives.some(({ ending, degree: by }) => ending === '' && by === 'positive') &&
    token.adverb === null &&
    (before?.determiner != null || (tokens[at - 2]?.determiner?.stem === 'ein' && /^(?:sehr|ganz|ziemlich)$/u.test(before?.lower ?? ''))) &&
    next !== undefined &&
    isNoun(next, token) &&
    !lexicon.adjectives.isUndeclined(token.lower) &&
    !/^(?:viel|wenig|mehr|lauter|genug|etwas)$/u.test(token.lower) &&
    !token.verbs.some(({ kind, tense }) => kind !== 'participle' && tense !== 'imperative');
  if (endings.length > 0) return endings;
  return isBare ? [''] : null;
}

/** Words before a noun that are read; whoever writes more counts or lists. */
const MOST_BEFORE_NOUN = 20;

/** Reads the words after determiner and preposition up to the noun. */
function nominal(reader: Reader, start: number): { adjectives: Phrase['adjectives']; isCounted: boolean; noun: number } | null {
  const { tokens, lexicon } = reader;
  const { degree, plural } = wordSets(lexicon);
  const adjectives: Phrase['adjectives'] = [];
  let isCounted = false;
  const end = Math.min(tokens.length, start + MOST_BEFORE_NOUN);
  let at = start;
  for (; at < end; at += 1) {
    const token = tokens[at];
    if (!token) return null;
    if (
      (isNoun(token, tokens[at - 1]) && !(token.isCapital && !token.isFirst && adjectiveAt(reader, at) !== null)) ||
      (at > start - 1 && isName(token) && tokens[at - 1]?.determiner != null)
    )
      return { adjectives, isCounted, noun: at };
    // "ein paar Tage"
    if (token.lower === 'ein' && tokens[at + 1]?.lower === 'paar') continue;
    if (token.kind === 'number' || plural.has(token.lower)) {
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
    const leads = next !== undefined && (isNoun(next, token) || adjectiveAt(reader, at + 1) !== null || plural.has(next.lower));
    if (endings !== null && leads) {
      adjectives.push({ at, endings });
      continue;
    }
    // "und" and a comma between adjectives: "eine kleine und rote Wunde".
    if (adjectives.length > 0 && (token.lower === 'und' || token.lower === ',') && adjectiveAt(reader, at + 1) !== null) continue;
    if (degree.has(token.lower) && adjectiveAt(reader, at + 1) !== null) continue;
    // "jeder noch so störrische Strumpf"
    if (token.lower === 'noch' && next?.lower === 'so' && adjectiveAt(reader, at + 2) !== null) continue;
    return null;
  }
  return null;
}

const unionOf = (readings: readonly NounReading[]) => readings.reduce((cells, reading) => cells | reading.cells, 0);

const NEUTER = cellsFrom('nom.n acc.n dat.n gen.n');

/** "starken Schmerzen", "die Zimmern": with no neuter article a noun that we know, hardly ever the verb made a noun. */
function withoutVerbs(readings: readonly NounReading[], determiner: Determiner | null): readonly NounReading[] {
  if (determiner !== null && (determiner.cells & NEUTER) !== 0) return readings;
  const nouns = readings.filter(({ noun }) => noun.isSure || noun.plurals.length > 0 || noun.genders[0] !== 'n');
  return nouns.some(({ noun }) => noun.isSure && noun.plurals.length > 0) ? nouns : readings;
}

/** The cells in which the words of a phrase agree. */
export function agreementOf(phrase: Pick<Phrase, 'determiner' | 'adjectives' | 'isCounted'>, nounCells: Cells): Cells {
  const { determiner, adjectives, isCounted } = phrase;
  let cells = nounCells;
  if (determiner) cells &= determiner.reading.cells;
  if (isCounted) cells &= PLURAL;
  const declension = determiner?.reading.declension ?? 'strong';
  for (const { endings } of adjectives) {
    cells &= endings.reduce((all, ending) => all | (ending === '' ? 0 : adjectiveCells(ending, declension)), 0);
  }
  return cells;
}

/** Determiner of a contraction: "dem" in "im". */
function contractedDeterminer(token: Token, lexicon: GermanLexicon): { word: string; determiner: Determiner | null } | null {
  const parts = lexicon.functionWords.prepositions.contracted[token.lower]?.split(' ');
  if (!parts) return null;
  return { word: parts[0] ?? '', determiner: determinerOf(parts[1] ?? '') };
}

/** "am nächsten Tag", not "am liebsten Suppe". */
function nominalAgrees(reader: Reader, from: number): boolean {
  const found = nominal(reader, from + 1);
  const noun = found ? reader.tokens[found.noun] : undefined;
  return noun !== undefined && (unionOf(noun.nouns) & cellsFrom('dat.mn')) !== 0;
}

/** The phrase that begins at a place, or null. */
function phraseAt(reader: Reader, from: number): Phrase | null {
  const { tokens, lexicon } = reader;
  const { titles, plural } = wordSets(lexicon);
  const first = tokens[from];
  if (!first || first.kind === 'mark') return null;
  // "am liebsten Suppe"
  const isMost =
    /sten$/u.test(tokens[from + 1]?.lower ?? '') || tokens[from + 1]?.adjectives.some(({ degree }) => degree === 'superlative');
  if (first.lower === 'am' && (tokens[from + 1]?.lower === 'meisten' || (isMost && !nominalAgrees(reader, from)))) return null;
  let at = from;
  let preposition: Phrase['preposition'] = null;
  let determiner: Phrase['determiner'] = null;
  // "uns gegenüber", "meiner Meinung nach": it belongs to what stands before it.
  const isBehind =
    /^(?:gegenüber|entgegen|zufolge|zuliebe)$/u.test(first.lower) &&
    /^(?:mir|dir|uns|euch|ihm|ihr|ihnen)$/u.test(tokens[from - 1]?.lower ?? '');
  if (isBehind) return null;
  // "von dort aus", "von mir aus"
  if (first.lower === 'aus' && tokens[from - 2]?.lower === 'von') return null;
  // "Um Gottes willen"
  if (first.lower === 'um' && tokens[from + 2]?.lower === 'willen') return null;
  // "ab und zu"
  if (first.lower === 'zu' && tokens[from - 1]?.lower === 'und' && tokens[from - 2]?.lower === 'ab') return null;
  if (first.isPreposition) {
    const contracted = contractedDeterminer(first, lexicon);
    const following = tokens[from + 1];
    // "seit ich hier arbeite": a conjunction.
    if (
      (first.subordinates || first.lower === 'wegen') &&
      following?.subjectOf.length === 1 &&
      /^(?:ich|du|er|wir|man|es)$/u.test(following.lower)
    )
      return null;
    // "seit Sie das wissen"
    if (/^(?:seit|bis|während)$/u.test(first.lower) && following?.text === 'Sie') return null;
    preposition = { at, word: contracted?.word ?? first.lower, isContracted: contracted !== null };
    if (contracted?.determiner) determiner = { at, reading: contracted.determiner };
    at += 1;
  }
  const token = tokens[at];
  if (!token || token.kind === 'mark') return null;

  if (
    determiner === null &&
    token.determiner !== null &&
    !(token.isCapital && !token.isFirst && token.text !== 'Ihr' && !/^Ihre/u.test(token.text) && token.nouns.length > 0)
  ) {
    const found = token.lower === 'ein' && tokens[at + 1]?.lower === 'paar' ? null : nominal(reader, at + 1);
    if (found) determiner = { at, reading: token.determiner };
  }
  const begin = determiner !== null && determiner.at === at ? at + 1 : at;
  const found = nominal(reader, begin);
  const plain = { from, preposition, adjectives: [], isCounted: false };
  const asPronoun: Phrase = { ...plain, to: at + 1, determiner: null, head: { at, kind: 'pronoun', readings: [] }, cells: token.pronoun };
  // "Ist das eine neue Tablette?": two determiners that do not agree are none together.
  const second = found?.adjectives[0];
  const isDouble =
    determiner !== null &&
    determiner.at === at &&
    second !== undefined &&
    tokens[second.at]?.determiner?.stem === 'ein' &&
    found !== null &&
    agreementOf({ determiner, adjectives: found.adjectives, isCounted: found.isCounted }, unionOf(tokens[found.noun]?.nouns ?? [])) === 0;
  if (isDouble) return asPronoun;
  if (found) {
    const noun = tokens[found.noun] as Token;
    // "Schmerzen Tabletten": only the first; a name behind a title or a noun belongs to it.
    let to = found.noun + 1;
    if (titles.has(noun.lower) && tokens[to]?.isCapital && !tokens[to]?.isPreposition) to += 1;
    while (tokens[to] && isName(tokens[to] as Token)) to += 1;
    // "die Frau", "der Herr" without a name are nouns like any other.
    const isTitle = titles.has(noun.lower) && (to > found.noun + 1 || determiner === null);
    const isNominalised =
      noun.isCapital && attributive(noun).length > 0 && !noun.nouns.some(({ noun: { isSure }, before }) => isSure && before === '');
    const isUnknown = noun.nouns.length === 0;
    const readings = withoutVerbs(noun.nouns, determiner?.reading ?? null);
    const nounCells = unionOf(readings) | (isNominalised || isUnknown ? ALL_CELLS : 0);
    // "zwei Glas Wasser", "20 Uhr": measures stay as they are.
    const isCounted =
      found.isCounted && !lexicon.government.measures.some((word) => noun.nouns.some((reading) => reading.noun.word === word));
    const phrase = { determiner, adjectives: found.adjectives, isCounted };
    return {
      from,
      to,
      preposition,
      ...phrase,
      head: { at: found.noun, kind: isTitle || isNominalised || isUnknown ? 'name' : 'noun', readings },
      cells: agreementOf(phrase, nounCells),
    };
  }
  if (token.pronoun !== 0 && !(token.lower === 'sein')) {
    const isPlain = preposition !== null || !plural.has(token.lower) || /^(?:alle|beide|viele|einige|wenige)$/u.test(token.lower);
    if (isPlain) {
      return asPronoun;
    }
  }
  if (isName(token)) {
    let to = at + 1;
    while (tokens[to] && isName(tokens[to] as Token)) to += 1;
    return { ...plain, to, determiner, head: { at, kind: 'name', readings: [] }, cells: ALL_CELLS & ~PLURAL };
  }
  return null;
}

/** All phrases of a sentence, in their order. */
export function phrasesOf(tokens: readonly Token[], lexicon: GermanLexicon): Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phrase = phraseAt({ tokens, lexicon }, at);
    if (phrase) phrases.push(phrase);
    at = phrase ? phrase.to : at + 1;
  }
  return phrases;
}
