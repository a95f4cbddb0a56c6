import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { sentencesOf, withoutQuotations } from '#language/sentences.ts';

/** Below these nothing can be said about a level. */
const MIN_LINES = 6;
const MIN_WORDS = 40;

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

/** A rough level of the learner's German, null with too little said, and why, in German (issue 2, point 6). */
export function estimateCefr(lines: string[], mistakes: number): { level: LanguageLevel | null; reason: string } {
  const features = languageFeatures(lines, mistakes);
  if (features.lines < MIN_LINES || features.words < MIN_WORDS) {
    return { level: null, reason: `Für eine Einschätzung braucht es mindestens ${MIN_LINES} Beiträge mit zusammen ${MIN_WORDS} Wörtern.` };
  }
  const level = levelOf(features);
  const clauses =
    features.subordination < 0.05 ? 'fast keine Nebensätze' : features.subordination < 0.3 ? 'einige Nebensätze' : 'viele Nebensätze';
  const connectors =
    features.connectors === 0
      ? 'keine Bindewörter'
      : features.connectors === 1
        ? 'ein Bindewort'
        : `${features.connectors} verschiedene Bindewörter`;
  const errors = mistakes === 0 ? 'keine gefundenen Fehler' : mistakes === 1 ? 'ein gefundener Fehler' : `${mistakes} gefundene Fehler`;
  return {
    level,
    reason: `Etwa ${level}, grob geschätzt: ${german(features.wordsPerSentence)} Wörter je Satz, ${clauses}, ${connectors}, ${errors}.`,
  };
}
