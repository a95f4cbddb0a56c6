import { ALL_CELLS, type Cells, cellsFrom, DAT, PLURAL } from '#language/lexicon/agreement.ts';
import { adjectiveCells, type Determiner, determinerOf } from '#language/lexicon/declension.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { NounReading } from '#language/lexicon/nouns.ts';
import { attributive, isName, nominal, type Reader } from './nominal.ts';
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

/** "seit ihr Mann gestorben ist": behind "seit" no dative, and a finite verb before the next mark, with another one elsewhere. */
function opensClause(tokens: readonly Token[], from: number): boolean {
  const article = tokens[from + 1];
  if (!/^(?:ihre?|mein|meine|unser|unsere|das|die|sein|seine|ein|eine|dieses)$/u.test(article?.lower ?? '') || !tokens[from + 2]?.isCapital)
    return false;
  const stop = tokens.findIndex(({ kind }, at) => at > from && kind === 'mark');
  const end = stop < 0 ? tokens.length : stop;
  const isFiniteVerb = (token: Token | undefined) =>
    token?.isCapital === false && token.verbs.some(({ kind, tense }) => kind === 'finite' && tense !== 'imperative');
  const isElsewhere = tokens.some((token, at) => (at < from || at > end) && isFiniteVerb(token));
  // "..., seit ihr Mann ist gestorben": behind a comma, wherever the verb stands.
  const isOwn = tokens[from - 1]?.text === ',' && tokens.slice(from + 3, end).some(isFiniteVerb);
  return end - from > 3 && (isFiniteVerb(tokens[end - 1]) || isOwn) && isElsewhere;
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
  if (first.lower === 'meisten' && tokens[from - 1]?.lower === 'am') return null;
  let at = from;
  let preposition: Phrase['preposition'] = null;
  let determiner: Phrase['determiner'] = null;
  // "uns gegenüber", "meiner Meinung nach": it belongs to what stands before it.
  const isBehind =
    /^(?:gegenüber|entgegen|zufolge|zuliebe)$/u.test(first.lower) &&
    /^(?:mir|dir|uns|euch|ihm|ihr|ihnen)$/u.test(tokens[from - 1]?.lower ?? '');
  const isSeen =
    first.lower === 'nach' &&
    /^(?:Meinung|Ansicht|Erfahrung|Auffassung|Einschätzung|Kenntnis|Überzeugung|Aussage|Überlieferung|Reihe)$/u.test(
      tokens[from - 1]?.text ?? '',
    );
  if (isBehind || isSeen) return null;
  // "von dort aus", "von mir aus"
  if (first.lower === 'aus' && tokens[from - 2]?.lower === 'von') return null;
  // "Um Gottes willen"
  if (first.lower === 'um' && tokens[from + 2]?.lower === 'willen') return null;
  // "ab und zu"
  if (first.lower === 'zu' && tokens[from - 1]?.lower === 'und' && tokens[from - 2]?.lower === 'ab') return null;
  // "zu hoher Blutdruck": too high, as it is no dative.
  if (first.lower === 'zu' && tokens[from + 1] && attributive(tokens[from + 1] as Token).length > 0) {
    const behind = nominal(reader, from + 1);
    const cells = behind ? agreementOf({ determiner: null, ...behind }, unionOf(tokens[behind.noun]?.nouns ?? [])) : 0;
    if (behind?.adjectives[0]?.at === from + 1 && cells !== 0 && (cells & DAT) === 0) return null;
  }
  // "zu viele Witze", "zu wenige": too many.
  if (first.lower === 'zu' && /^(?:viel|wenig)(?:e[nrs]?)?$/u.test(tokens[from + 1]?.lower ?? '')) return null;
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
    // "seit ihr Mann gestorben ist": an article that is no dative, and a verb that closes the clause.
    if (first.lower === 'seit' && opensClause(tokens, from)) return null;
    // "seit Sie das wissen"
    if (/^(?:seit|bis|während)$/u.test(first.lower) && /^sie$/iu.test(following?.text ?? '')) return null;
    preposition = { at, word: contracted?.word ?? first.lower, isContracted: contracted !== null };
    if (contracted?.determiner) determiner = { at, reading: contracted.determiner };
    at += 1;
  }
  // "von fast einer halben Million", "nach etwa einer Stunde"
  const isAbout =
    preposition !== null &&
    /^(?:fast|etwa|ungefähr|circa|rund|knapp|gut|mindestens|höchstens|maximal|genau|nur|noch)$/u.test(tokens[at]?.lower ?? '') &&
    tokens[at + 1]?.determiner != null;
  if (isAbout && nominal(reader, at + 2) !== null) at += 1;
  // "mit allen meinen Freunden": the second one is the article.
  const isBefore =
    tokens[at]?.determiner?.stem === 'all' && /^(?:definite|demonstrative|possessive)$/u.test(tokens[at + 1]?.determiner?.kind ?? '');
  if (isBefore && nominal(reader, at + 2) !== null) at += 1;
  const token = tokens[at];
  if (!token || token.kind === 'mark') return null;

  if (
    determiner === null &&
    token.determiner !== null &&
    !(token.isCapital && !token.isFirst && token.text !== 'Ihr' && !/^Ihre/u.test(token.text) && token.nouns.length > 0)
  ) {
    const found = token.lower === 'ein' && /^(?:paar|wenig|bisschen)$/u.test(tokens[at + 1]?.lower ?? '') ? null : nominal(reader, at + 1);
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
    // "den Doktor Bescheid": what follows the article and the title is no name.
    const isThing =
      determiner !== null &&
      noun.lower !== 'frau' &&
      !/^herrn?$/u.test(noun.lower) &&
      tokens[to]?.nouns.some(({ noun: { isSure } }) => isSure) === true;
    if (titles.has(noun.lower) && tokens[to]?.isCapital && !tokens[to]?.isPreposition && !isThing) to += 1;
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
