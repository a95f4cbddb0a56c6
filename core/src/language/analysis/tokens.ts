import { withCapital } from '#language/finding.ts';
import type { AdjectiveReading } from '#language/lexicon/adjectives.ts';
import { type Cells, cellsFrom } from '#language/lexicon/agreement.ts';
import { type Determiner, determinerOf } from '#language/lexicon/declension.ts';
import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import type { Noun, NounReading } from '#language/lexicon/nouns.ts';
import type { Person, VerbReading } from '#language/lexicon/verbs.ts';

/** A word, a number or a mark of a sentence, with everything the lexicon knows of it. */
export interface Token {
  text: string;
  lower: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  isFirst: boolean;
  isCapital: boolean;
  determiner: Determiner | null;
  /** Persons of the verb it can be the subject of; empty where it is no pronoun in the nominative. */
  subjectOf: readonly Person[];
  /** Cells it can stand in as a pronoun; 0 where it is none. */
  pronoun: Cells;
  nouns: readonly NounReading[];
  verbs: readonly VerbReading[];
  adjectives: readonly AdjectiveReading[];
  adverb: string | null;
  isPreposition: boolean;
  coordinates: boolean;
  subordinates: boolean;
  asks: boolean;
}

/** A number joined to a word: "58-jährige", "10er-Spritze". */
const NUMBER_WORD = /^\d+(?:[.,]\d+)?(?:er|fach)?-(?=\p{L})/u;

const PARTS =
  /\d+(?:[.,]\d+)?(?:er|fach)?-\p{L}[\p{L}]+(?:-\p{L}[\p{L}]*)*|\p{L}[\p{L}\p{M}\p{Nd}’'/]*(?:-\p{L}[\p{L}]*)*\.?|\d+(?:[.,:/]\d+)*\.?|[^\s\p{L}\d]/gu;
/** Abbreviations keep their full stop. */
const ABBREVIATION =
  /^(?:\p{L}|bzw|ca|usw|etc|Dr|Prof|Hr|Fr|Nr|Tel|Pat|Tbl|Tabl|Amp|Std|Min|evtl|ggf|inkl|max|min|re|li|bds|Z|vgl|sog|St|Mio|geb|tgl|stdl|Kps|Supp|mg|ml)\.$/u;

/** A word of the closed classes: article, pronoun, preposition, conjunction, question word. */
export const isSmallWord = (token: Token): boolean =>
  token.determiner !== null || token.pronoun !== 0 || token.isPreposition || token.coordinates || token.subordinates || token.asks;

/** Letters of the longest word that is looked up: the parts of a compound are tried at every letter. */
export const LONGEST_WORD = 80;

const UNKNOWN = { determiner: null, subjectOf: [], pronoun: 0, nouns: [], verbs: [], adjectives: [], adverb: null } as const;
const NO_WORD = { ...UNKNOWN, isPreposition: false, coordinates: false, subordinates: false, asks: false };

const PRONOUN_CASES = { nom: cellsFrom('nom'), acc: cellsFrom('acc'), dat: cellsFrom('dat') };

/** The word lists of a lexicon as sets: looked up for every word. */
export interface WordSets {
  prepositions: ReadonlySet<string>;
  coordinating: ReadonlySet<string>;
  subordinating: ReadonlySet<string>;
  questionWords: ReadonlySet<string>;
  accusative: ReadonlySet<string>;
  dative: ReadonlySet<string>;
  plural: ReadonlySet<string>;
  degree: ReadonlySet<string>;
  relative: ReadonlySet<string>;
  rarelyVerbs: ReadonlySet<string>;
  timeNouns: ReadonlySet<string>;
  titles: ReadonlySet<string>;
}

const sets = new WeakMap<GermanLexicon, WordSets>();

export function wordSets(lexicon: GermanLexicon): WordSets {
  const known = sets.get(lexicon);
  if (known) return known;
  const { prepositions, conjunctions, pronouns, ...words } = lexicon.functionWords;
  const made: WordSets = {
    prepositions: new Set([
      ...prepositions.acc,
      ...prepositions.dat,
      ...prepositions.two_way,
      ...prepositions.gen,
      ...Object.keys(prepositions.contracted),
    ]),
    coordinating: new Set(conjunctions.coordinating),
    subordinating: new Set(conjunctions.subordinating),
    questionWords: new Set(words.question_words),
    accusative: new Set(pronouns.acc),
    dative: new Set(pronouns.dat),
    plural: new Set([...words.numbers, ...words.plural_words]),
    degree: new Set(words.degree),
    relative: new Set(words.relative),
    rarelyVerbs: new Set(words.rarely_verbs),
    timeNouns: new Set(words.time_nouns),
    titles: new Set(words.titles),
  };
  sets.set(lexicon, made);
  return made;
}

function pronounCells(text: string, opens: boolean, lexicon: GermanLexicon): { subjectOf: Person[]; pronoun: Cells } {
  const { pronouns } = lexicon.functionWords;
  const { accusative, dative } = wordSets(lexicon);
  // At the beginning of a sentence and behind a colon "Sie" may be both; elsewhere the capital tells.
  const forms = opens
    ? [...new Set([text, text.toLowerCase()])]
    : [text === 'Sie' || text === 'Ihnen' || text === 'Ihr' ? text : text.toLowerCase()];
  const subjectOf = new Set<Person>();
  let pronoun = 0;
  for (const form of forms) {
    for (const person of (pronouns.nom[form] ?? '').split('+').filter((p) => p !== '')) subjectOf.add(person as Person);
    if (pronouns.nom[form]) pronoun |= PRONOUN_CASES.nom;
    if (accusative.has(form)) pronoun |= PRONOUN_CASES.acc;
    if (dative.has(form)) pronoun |= PRONOUN_CASES.dat;
  }
  return { subjectOf: [...subjectOf], pronoun };
}

/** "das Laufen": an infinitive made a noun is neuter and has no plural. */
function nounReadings(text: string, lexicon: GermanLexicon): NounReading[] {
  const known = lexicon.nouns.readings(withCapital(text));
  if (text === text.toLowerCase() || !lexicon.verbs.readings(text.toLowerCase()).some(({ kind }) => kind === 'infinitive')) return known;
  // "den Kranken": an adjective.
  if (lexicon.adjectives.readings(text.toLowerCase()).some(({ ending }) => ending === 'en')) return known;
  if (known.some(({ noun, before }) => noun.isSure && before === '')) return known;
  const noun: Noun = {
    word: text,
    genders: ['n'],
    plurals: [],
    isWeak: false,
    genitive: `${text}s`,
    dative: null,
    isUncountable: true,
    isSure: true,
  };
  return [...known, { noun, before: '', cells: cellsFrom('nom.n acc.n dat.n') }];
}

function wordToken(text: string, start: number, { isFirst, opens }: { isFirst: boolean; opens: boolean }, lexicon: GermanLexicon): Token {
  const lower = text.toLowerCase();
  const isCapital = text !== lower;
  const words = wordSets(lexicon);
  if (text.length > LONGEST_WORD) return { ...NO_WORD, text, lower, start, end: start + text.length, kind: 'word', isFirst, isCapital };
  return {
    text,
    lower,
    start,
    end: start + text.length,
    kind: 'word',
    isFirst,
    isCapital,
    determiner: determinerOf(lower),
    ...pronounCells(text, opens, lexicon),
    nouns: nounReadings(text, lexicon),
    verbs: lexicon.verbs.readings(lower),
    adjectives: lexicon.adjectives.readings(lower),
    adverb: lexicon.adverbs.get(lower) ?? null,
    isPreposition: words.prepositions.has(lower),
    coordinates: words.coordinating.has(lower),
    subordinates: words.subordinating.has(lower),
    asks: words.questionWords.has(lower),
  };
}

/** "das Du", "beim Sie": how somebody is addressed, no pronoun. */
function namesAddress(token: Token | undefined, text: string): boolean {
  if (text === 'Du') return /^(?:das|dem|beim|zum|vom)$/u.test(token?.lower ?? '');
  return text === 'Sie' && /^(?:beim|zum|vom)$/u.test(token?.lower ?? '');
}

const placeOf = ({ text, lower, start, end, kind, isFirst, isCapital }: Token) => ({ text, lower, start, end, kind, isFirst, isCapital });

/** "Kindes- und Jugendalter", "Urin-, Blut- und Sputumproben": the rest of the word is said later, and with it what agrees. */
function isFirstPart(tokens: readonly Token[], at: number): boolean {
  const [token, dash, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    token?.kind === 'word' &&
    token.isCapital &&
    dash?.text === '-' &&
    dash.start === token.end &&
    next !== undefined &&
    next.start >= dash.end &&
    (next.coordinates || next.text === ',' || next.text === '/' || next.lower === 'bzw.')
  );
}

/** The tokens of a sentence. Places are in UTF-16 units from its beginning. */
export function tokensOf(sentence: string, lexicon: GermanLexicon): Token[] {
  const found: Token[] = [];
  let hasWord = false;
  for (const match of sentence.matchAll(PARTS)) {
    let text = match[0];
    const start = match.index;
    const endsSentence = text.endsWith('.') && text.length > 1 && !ABBREVIATION.test(text) && !/^\d/u.test(text);
    const isOrdinalAtEnd = /^\d.*\.$/u.test(text) && start + text.length === sentence.trimEnd().length;
    if (endsSentence || isOrdinalAtEnd) text = text.slice(0, -1);
    const end = start + text.length;
    const number = NUMBER_WORD.exec(text)?.[0] ?? '';
    if (number !== '') {
      // Read by what stands behind the number.
      const read = wordToken(text.slice(number.length), start, { isFirst: false, opens: false }, lexicon);
      const nouns = read.nouns.map((reading) => ({ ...reading, before: number + reading.before }));
      const isCapital = /\p{Lu}/u.test(text);
      found.push({
        ...NO_WORD,
        text,
        lower: text.toLowerCase(),
        start,
        end,
        kind: 'word',
        isFirst: !hasWord,
        isCapital,
        nouns: isCapital ? nouns : [],
        adjectives: read.adjectives,
      });
      hasWord = true;
    } else if (/^\p{L}/u.test(text)) {
      const opens = !hasWord || /^[:„“"»]$/u.test(found.at(-1)?.text ?? '');
      const token = wordToken(text, start, { isFirst: !hasWord, opens }, lexicon);
      found.push(namesAddress(found.at(-1), text) ? { ...token, subjectOf: [], pronoun: 0 } : token);
      hasWord = true;
    } else {
      const kind = /^\d/u.test(text) ? 'number' : 'mark';
      if (kind === 'number') hasWord = true;
      found.push({ ...NO_WORD, text, lower: text, start, end, kind, isFirst: false, isCapital: false });
    }
    if (endsSentence || isOrdinalAtEnd) {
      found.push({ ...NO_WORD, text: '.', lower: '.', start: end, end: end + 1, kind: 'mark', isFirst: false, isCapital: false });
    }
  }
  return found.map((token, at) => (isFirstPart(found, at) ? { ...NO_WORD, ...placeOf(token) } : token));
}
