import { readSequences, type SequenceModel } from '#language/sureness/sequences.ts';
import { SurenessFile } from '#language/sureness/sureness.ts';
import { AdjectiveLexicon } from './adjectives.ts';
import { Government } from './governmentFile.ts';
import { AdjectiveEntries, AdverbEntries, entriesOf, FunctionWords, NounEntries, VerbEntries } from './lexiconFiles.ts';
import { type Noun, NounLexicon } from './nouns.ts';
import { type Frame, framesFrom } from './verbFrames.ts';
import { VerbLexicon, verbFromLine } from './verbs.ts';

/** What is known of a verb's use. */
export interface VerbUse {
  /** The auxiliaries of its perfect. */
  perfect: readonly ('haben' | 'sein')[];
  frames: readonly Frame[];
  /** Always with a reflexive pronoun in this case. */
  reflexive: 'acc' | 'dat' | null;
}

/** All words of the analysis, ready for use. */
export interface GermanLexicon {
  nouns: NounLexicon;
  verbs: VerbLexicon;
  adjectives: AdjectiveLexicon;
  /** By infinitive: the uses without "sich", then those with it. */
  uses: ReadonlyMap<string, { plain: VerbUse | null; reflexive: VerbUse | null }>;
  adverbs: ReadonlyMap<string, string>;
  functionWords: FunctionWords;
  government: Government;
  /** Small words of the lists that are no nouns, verbs or adjectives. */
  known: ReadonlySet<string>;
  /** Words of dialects: a line that has one is not judged. */
  dialect: ReadonlySet<string>;
  /** By verb: nouns that stand with it without an article ("Platz nehmen"). */
  fixed: ReadonlyMap<string, readonly string[]>;
  /** What follows what in German that is right, and how a correction is weighed. */
  sequences: SequenceModel;
  sureness: SurenessFile;
  ownNouns: readonly Noun[];
  ownAdjectives: readonly string[];
}

/** The word lists below `content/`, read by the caller; in `.jsonl` an entry a line. */
export const LEXICON_TEXTS = {
  morphology: 'lexicon/morphology.txt',
  nouns: 'lexicon/nouns.jsonl',
  verbs: 'lexicon/verbs.jsonl',
  adjectives: 'lexicon/adjectives.jsonl',
  adverbs: 'lexicon/adverbs.jsonl',
  knownWords: 'lexicon/known-words.txt',
  sequences: 'lexicon/sequences.txt',
};

/** The files of the lexicon below `content/` that are read and parsed by the caller. */
export const LEXICON_FILES = {
  functionWords: 'language/function-words.yaml',
  government: 'language/government.yaml',
  sureness: 'language/sureness.yaml',
};

export type LexiconFiles = Record<keyof typeof LEXICON_TEXTS, string> & Record<keyof typeof LEXICON_FILES, unknown>;

const withoutSich = (verb: string) => verb.replace(/^sich /u, '');

function dictionaryNoun(line: string, verbs: VerbLexicon): Noun {
  const [word = '', code = 'm', plural = ''] = line.split(' ');
  const gender = code.charAt(0) as 'm' | 'f' | 'n';
  return {
    word,
    // "Streifen" is listed as the verb made a noun, and hides the masculine.
    genders: gender === 'n' && verbs.has(word.toLowerCase()) ? ['n', 'm'] : [gender],
    plurals: plural === '' ? [] : [plural],
    isWeak: code.endsWith('w'),
    genitive: null,
    dative: null,
    isUncountable: false,
    isSure: false,
  };
}

const sections = (morphology: string) => {
  const found: Record<string, string[]> = {};
  let current: string[] = [];
  for (const line of morphology.split('\n')) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1];
    if (name) {
      current = [];
      found[name] = current;
    } else if (line !== '' && !line.startsWith('#')) current.push(line);
  }
  return found;
};

function ownNouns(entries: unknown): { nouns: Noun[]; nominalised: string[] } {
  const parsed = NounEntries.parse(entries);
  const nouns = parsed
    .filter(({ declension }) => declension !== 'adjective')
    .map(
      (entry): Noun => ({
        word: entry.word,
        genders: entry.gender === 'p' ? [] : (entry.gender.split('/') as ('m' | 'f' | 'n')[]),
        plurals: entry.gender === 'p' ? [entry.word] : (entry.plural?.split('/') ?? []),
        isWeak: entry.declension === 'n',
        genitive: entry.genitive ?? null,
        dative: entry.dative ?? null,
        isUncountable: entry.uncountable ?? false,
        isSure: true,
      }),
    );
  return { nouns, nominalised: parsed.filter(({ declension }) => declension === 'adjective').map(({ word }) => word) };
}

/** "Kittel Kittel", "Panik": a noun with its plural, or none. */
const moreNouns = (lists: FunctionWords['more_nouns']): Noun[] =>
  (['m', 'f', 'n'] as const).flatMap((gender) =>
    lists[gender].map((line): Noun => {
      const [word = '', plural] = line.split(' ');
      return {
        word,
        genders: [gender],
        plurals: plural === undefined ? [] : [plural],
        isWeak: false,
        genitive: null,
        dative: null,
        isUncountable: plural === undefined,
        isSure: true,
      };
    }),
  );

/** Checks the files and makes the lexicon: about half a second, once. Throws a ZodError when a file is wrong. */
export function germanLexicon(files: LexiconFiles): GermanLexicon {
  const { nouns: nounLines = [], verbs: verbLines = [], adjectives: adjectiveLines = [] } = sections(files.morphology);
  const functionWords = FunctionWords.parse(files.functionWords);
  const government = Government.parse(files.government);
  const own = ownNouns(entriesOf(files.nouns));
  const isListed = new Set([...own.nouns.map(({ word }) => word), ...own.nominalised]);
  const ownAndMore = [...own.nouns, ...moreNouns(functionWords.more_nouns).filter(({ word }) => !isListed.has(word))];
  const isOwn = new Set([...isListed, ...ownAndMore.map(({ word }) => word)]);
  const verbEntries = VerbEntries.parse(entriesOf(files.verbs));
  const separable = new Map(verbEntries.flatMap(({ verb, separable: prefix }) => (prefix ? [[withoutSich(verb), prefix] as const] : [])));
  // "kennen lernen" is no verb with the prefix "lernen".
  // "radfahren  fahre rad fährst rad ...": the dictionary writes some verbs in two words.
  const whole = verbLines.filter((line) => line.split(' ').length < 10);
  const dictionary = whole.map(verbFromLine).filter(({ infinitive, prefix }) => infinitive.startsWith(prefix));
  const bases = new Map(dictionary.map((verb) => [verb.infinitive, verb]));
  // Verbs that the dictionary does not have: "wackeln" is regular, "hoch|helfen" goes as "helfen".
  for (const line of functionWords.more_verbs) {
    const [first = '', second] = line.split('|');
    const base = second === undefined ? undefined : bases.get(second);
    const verb = base
      ? { infinitive: first + base.infinitive, prefix: first, forms: { ...base.forms, participle: first + base.forms.participle } }
      : verbFromLine(first);
    if (bases.has(verb.infinitive)) continue;
    dictionary.push(verb);
    bases.set(verb.infinitive, verb);
  }
  // "kennenlernen", "Bescheid geben": the dictionary has not every separable verb as one.
  const composed = [...separable].flatMap(([infinitive, prefix]) => {
    const base = bases.get(infinitive.slice(prefix.length));
    if (!base || bases.get(infinitive)?.prefix) return [];
    return [{ infinitive, prefix, forms: { ...base.forms, participle: prefix + base.forms.participle } }];
  });
  const missing = verbEntries
    .map(({ verb }) => withoutSich(verb))
    .filter((infinitive) => !bases.has(infinitive) && !separable.has(infinitive))
    .map(verbFromLine);
  const isComposed = new Set(composed.map(({ infinitive }) => infinitive));
  const verbs = new VerbLexicon([...dictionary.filter(({ infinitive }) => !isComposed.has(infinitive)), ...composed, ...missing]);
  const nouns = new NounLexicon([
    ...ownAndMore,
    ...nounLines.map((line) => dictionaryNoun(line, verbs)).filter(({ word }) => !isOwn.has(word)),
  ]);

  const adjectiveEntries = AdjectiveEntries.parse(entriesOf(files.adjectives));
  // "Angehörige" and the like are declined as adjectives: their stems are adjectives here.
  const stems = own.nominalised.map((word) => word.toLowerCase().replace(/[er]$/u, ''));
  const adjectives = new AdjectiveLexicon([...adjectiveEntries.map(({ word }) => word), ...stems, ...adjectiveLines], verbs);
  adjectives.addDeclined(functionWords.only_declined);
  adjectives.addUndeclined(adjectiveEntries.filter(({ undeclined }) => undeclined).map(({ word }) => word));

  nouns.addFirstParts([
    ...adjectiveEntries.map(({ word }) => word),
    ...verbLines.map((line) => (line.split(' ')[0] ?? '').replace(/e?n$/u, '')),
  ]);

  const uses = new Map<string, { plain: VerbUse | null; reflexive: VerbUse | null }>();
  for (const entry of verbEntries) {
    const infinitive = withoutSich(entry.verb);
    const known = uses.get(infinitive) ?? { plain: null, reflexive: null };
    const use: VerbUse = {
      perfect: entry.perfect.split('/') as ('haben' | 'sein')[],
      frames: framesFrom(entry.takes),
      reflexive: entry.reflexive ? (entry.reflexive === 'akk' ? 'acc' : 'dat') : null,
    };
    uses.set(infinitive, use.reflexive ? { ...known, reflexive: use } : { ...known, plain: use });
  }

  const adverbs = new Map(AdverbEntries.parse(entriesOf(files.adverbs)).map(({ word, kind }) => [word, kind]));
  const fixed = new Map(verbEntries.map(({ verb, fixed: nouns }) => [withoutSich(verb), nouns ?? []]));
  const known = new Set(
    [
      ...government.countries,
      ...functionWords.numbers,
      ...functionWords.plural_words,
      ...functionWords.degree,
      ...functionWords.titles,
      ...functionWords.other,
      ...files.knownWords.split('\n'),
    ].map((word) => word.toLowerCase()),
  );
  return {
    nouns,
    verbs,
    adjectives,
    uses,
    adverbs,
    functionWords,
    government,
    known,
    dialect: new Set(functionWords.dialect),
    fixed,
    sequences: readSequences(files.sequences),
    sureness: SurenessFile.parse(files.sureness),
    ownNouns: ownAndMore,
    ownAdjectives: adjectiveEntries.map(({ word }) => word),
  };
}
