import type { CefrBasis } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { sentencesOf, withoutQuotations } from '#language/sentences.ts';

/** Below these nothing can be said about a level. */
const MIN_LINES = 6;
const MIN_WORDS = 60;

const SUBORDINATE =
  /(?<!\p{L})(?:weil|dass|wenn|ob|damit|obwohl|bevor|nachdem|während|sobald|falls|indem|sodass|bis|seitdem)(?!\p{L})|,\s*(?:der|die|das|den|dem|denen|dessen|deren|wo|wie|was|wann|warum|welche\p{L}*|wofür|womit|wovor|um)\s/giu;
const CONNECTORS = [
  'und',
  'aber',
  'oder',
  'denn',
  'dann',
  'danach',
  'deshalb',
  'deswegen',
  'trotzdem',
  'außerdem',
  'weil',
  'dass',
  'wenn',
  'ob',
  'damit',
  'obwohl',
  'bevor',
  'nachdem',
  'während',
  'sobald',
  'falls',
  'zuerst',
  'anschließend',
  'jedoch',
  'allerdings',
  'sondern',
  'sowohl',
  'einerseits',
];

/** Ways of putting a verb, each counted once. */
const FORMS: RegExp[] = [
  /(?<!\p{L})(?:habe|hast|hat|haben|bin|ist|sind)(?!\p{L})[^.!?]*(?<!\p{L})(?:\p{L}+)?ge\p{L}{2,}(?:t|en)(?!\p{L})/iu,
  /(?<!\p{L})(?:war|waren|hatte|hatten|wurde|wurden|konnte\p{L}*|musste\p{L}*|wollte\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:kann|können|muss|müssen|darf|dürfen|soll|sollen|möchte\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:würde\p{L}*|könnte\p{L}*|dürfte\p{L}*|hätte\p{L}*|wäre\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:werden|wird|wurde|wurden)(?!\p{L})[^.!?]*(?<!\p{L})(?:\p{L}+)?(?:ge\p{L}{2,}(?:t|en)|\p{L}+iert)(?!\p{L})/iu,
  /(?<!\p{L})um(?!\p{L})[^.!?]*(?<!\p{L})zu \p{L}+en(?!\p{L})/iu,
];

/** What is counted in the lines. */
export interface LanguageFeatures {
  lines: number;
  words: number;
  sentences: number;
  wordsPerSentence: number;
  /** Subordinate clauses per sentence. */
  subordination: number;
  /** Different connectors. */
  connectors: number;
  /** Different tenses and moods beside the present. */
  verbForms: number;
  differentWords: number;
  /** Different words by the root of all words (Guiraud's index). */
  range: number;
  /** Mistakes found, per sentence. */
  mistakesPerSentence: number;
}

export function languageFeatures(lines: string[], mistakes: number): LanguageFeatures {
  const texts = lines.map(withoutQuotations);
  const sentences = texts.flatMap(sentencesOf);
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const different = new Set(words);
  const subordinate = texts.reduce((sum, text) => sum + (text.match(SUBORDINATE)?.length ?? 0), 0);
  const perSentence = (n: number) => (sentences.length === 0 ? 0 : n / sentences.length);
  return {
    lines: lines.length,
    words: words.length,
    sentences: sentences.length,
    wordsPerSentence: perSentence(words.length),
    subordination: perSentence(subordinate),
    connectors: CONNECTORS.filter((connector) => different.has(connector)).length,
    verbForms: FORMS.filter((form) => texts.some((text) => form.test(text))).length,
    differentWords: different.size,
    range: words.length === 0 ? 0 : different.size / Math.sqrt(words.length),
    mistakesPerSentence: perSentence(mistakes),
  };
}

/** 0 to 4 points: how many of the four steps a value reaches. */
const points = (value: number, steps: [number, number, number, number]) => steps.filter((step) => value >= step).length;

/**
 * Up to four points for each of length, subordination, connectors, verb forms and range; mistakes take up to six away.
 * Questions on a ward are short at every level, so the steps are low. Above C1 rules cannot tell.
 */
function levelOf(features: LanguageFeatures): LanguageLevel {
  const sum =
    points(features.wordsPerSentence, [4, 5.5, 7, 9]) +
    points(features.subordination, [0.05, 0.15, 0.3, 0.45]) +
    points(features.connectors, [1, 3, 5, 8]) +
    points(features.verbForms, [1, 2, 3, 5]) +
    points(features.range, [4.5, 5.5, 6.5, 7.5]) -
    2 * [0.1, 0.25, 0.5].filter((step) => features.mistakesPerSentence >= step).length;
  if (sum < 4) return 'A1';
  if (sum < 8) return 'A2';
  if (sum < 13) return 'B1';
  return sum < 17 ? 'B2' : 'C1';
}

const german = (value: number) => value.toFixed(1).replace('.', ',');
const counted = (n: number, one: string, many: string) => (n === 1 ? `ein ${one}` : `${n === 0 ? 'keine' : n} ${many}`);

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
type Level = (typeof LEVELS)[number];
/** The level whose step a value reaches; below the first step A1. */
const levelAt = (value: number, steps: [number, number, number, number]): Level => LEVELS[points(value, steps)] ?? 'A1';

/** The scales of the CEFR Companion Volume (2020) that words alone can tell something about, and what each level of them means, in our own words. */
const MEANING: Record<CefrBasis['scale'], Record<Level, string>> = {
  // General linguistic range, vocabulary range.
  range: {
    A1: 'einzelne Wörter und feste Wendungen',
    A2: 'einfache Wendungen, die oft gebraucht werden',
    B1: 'genug Wörter für vertraute Themen auf Station',
    B2: 'ein breiter Wortschatz mit wenig Wiederholung',
    C1: 'ein sehr breiter Wortschatz, aus dem du frei wählst',
  },
  // Grammatical accuracy.
  accuracy: {
    A1: 'wenige einfache Formen gelingen',
    A2: 'einfache Formen gelingen, Grundfehler kommen oft vor',
    B1: 'in vertrauten Sätzen meist richtig, Fehler stören kaum',
    B2: 'gut beherrscht, Fehler sind selten',
    C1: 'fast durchgehend richtig',
  },
  // Coherence and cohesion, and the sentence patterns of general linguistic range.
  complexity: {
    A1: 'sehr kurze Sätze, die für sich stehen',
    A2: 'kurze Sätze, mit einfachen Bindewörtern verbunden',
    B1: 'zusammenhängende Sätze mit einigen Nebensätzen',
    B2: 'klar verbundene Sätze in verschiedenen Formen',
    C1: 'sichere lange Sätze mit vielen Mitteln der Verbindung',
  },
};

/** By range, accuracy and complexity, each with what was counted. Who says only the simplest without a mistake is not yet accurate at C1. */
function basisOf(features: LanguageFeatures, mistakes: number): CefrBasis[] {
  const { words, differentWords, connectors, wordsPerSentence, subordination, verbForms, range } = features;
  const rangeLevel = levelAt(points(range, [4.5, 5.5, 6.5, 7.5]) + points(connectors, [1, 3, 5, 8]), [1, 3, 5, 7]);
  const complexity = levelAt(
    points(wordsPerSentence, [4, 5.5, 7, 9]) + points(subordination, [0.05, 0.15, 0.3, 0.45]) + points(verbForms, [1, 2, 3, 5]),
    [2, 4, 7, 10],
  );
  const right = levelAt(-(100 * mistakes) / words, [-8, -5, -2.5, -0.8]);
  const accuracy = LEVELS[Math.min(LEVELS.indexOf(right), LEVELS.indexOf(complexity) + 1)] ?? right;
  const clauses = Math.round(subordination * features.sentences);
  const basis = (scale: CefrBasis['scale'], level: Level, evidence: string): CefrBasis => ({
    scale,
    level,
    meaning: MEANING[scale][level],
    evidence,
  });
  return [
    basis('range', rangeLevel, `${differentWords} verschiedene Wörter, ${counted(connectors, 'Bindewort', 'Bindewörter')}`),
    basis(
      'accuracy',
      accuracy,
      `${counted(mistakes, 'gefundener Fehler', mistakes === 0 ? 'gefundenen Fehler' : 'gefundene Fehler')} in ${words} Wörtern`,
    ),
    basis('complexity', complexity, `${german(wordsPerSentence)} Wörter je Satz, ${counted(clauses, 'Nebensatz', 'Nebensätze')}`),
  ];
}

export interface CefrEstimate {
  level: LanguageLevel | null;
  /** In German. */
  reason: string;
  /** Empty where nothing is estimated. */
  basis: CefrBasis[];
}

/** A rough level of the learner's German with what it rests on; null with fewer than 6 lines or 60 words (issue 11, point 4). */
export function estimateCefr(lines: string[], mistakes: number): CefrEstimate {
  const features = languageFeatures(lines, mistakes);
  if (features.lines < MIN_LINES || features.words < MIN_WORDS) {
    const reason = `Für eine Einschätzung braucht es mindestens ${MIN_LINES} Beiträge mit zusammen ${MIN_WORDS} Wörtern.`;
    return { level: null, reason, basis: [] };
  }
  const level = levelOf(features);
  return { level, reason: `Etwa ${level}, grob geschätzt aus ${features.words} Wörtern.`, basis: basisOf(features, mistakes) };
}
