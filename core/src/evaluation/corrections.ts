import type { Correction } from '@visite/contract/evaluation.ts';
import type { CorrectionCategory, GrammarTopic, TextMark } from '@visite/contract/language.ts';
import type { z } from 'zod';
import { findMistakesInSteps } from '#language/findings.ts';
import { QUOTED, type Sentence, sentencesOf, withoutQuotations } from '#language/sentences.ts';
import { drained } from '#steps/drained.ts';
import type { LanguageRules } from './languageRules.ts';

/** What the learner said or wrote, and to whom. */
export interface SpokenLine {
  /** Null for a text that is no line of a talk. */
  message_id: string | null;
  line: string;
  /** The listener is a patient of at least 16 years. */
  toPatient: boolean;
  /** The listener is addressed with Sie. */
  isFormal: boolean;
  /** Said aloud: neither spelling nor capitals are judged. */
  isSpoken: boolean;
}

/** A text that is written to nobody in particular: whether it says Sie or du is its own matter. */
export const asText = (text: string): SpokenLine => ({ message_id: null, line: text, toPatient: false, isFormal: false, isSpoken: false });

/** What a listener trips over first. */
const IMPORTANCE: TextMark['category'][] = [
  'address',
  'verb_form',
  'word_order',
  'case',
  'article',
  'preposition',
  'word_choice',
  'spelling',
];

function ofPatterns(sentence: Sentence, said: SpokenLine, rules: LanguageRules): TextMark[] {
  return rules.patterns.flatMap((pattern): TextMark[] => {
    if (pattern.only === 'question' && !sentence.isQuestion) return [];
    if (pattern.only === 'statement' && sentence.isQuestion) return [];
    if (pattern.to === 'patient' && !said.toPatient) return [];
    if (pattern.to === 'formal' && !said.isFormal) return [];
    const match = pattern.match.exec(sentence.text);
    if (!match || pattern.unless?.test(sentence.text)) return [];
    const original = match[0];
    const correction = pattern.correct(match);
    // Nothing to say where only capitals differ.
    if (correction.toLowerCase() === original.toLowerCase() && pattern.category !== 'case') return [];
    const start = sentence.start + match.index;
    const { category, topic, reason } = pattern;
    return [{ category, topic, original, correction, reason, start, end: start + original.length }];
  });
}

/** Under which of the categories a mistake of the grammar is counted. */
const CATEGORIES: Record<GrammarTopic, z.infer<typeof CorrectionCategory>> = {
  gender: 'article',
  'missing-article': 'article',
  case: 'case',
  'adjective-ending': 'case',
  plural: 'case',
  'n-declension': 'case',
  'two-way-preposition': 'case',
  pronoun: 'case',
  reflexive: 'case',
  'subject-verb': 'verb_form',
  'verb-form': 'verb_form',
  participle: 'verb_form',
  auxiliary: 'verb_form',
  'modal-verb': 'verb_form',
  'infinitive-with-zu': 'verb_form',
  'verb-second': 'word_order',
  'verb-last': 'word_order',
  'sentence-bracket': 'word_order',
  'separable-verb': 'word_order',
  negation: 'word_choice',
  comparison: 'word_choice',
  conjunction: 'word_choice',
  'word-choice': 'word_choice',
  'missing-word': 'word_choice',
  preposition: 'preposition',
  spelling: 'spelling',
  capital: 'spelling',
  address: 'address',
};

/** Whom the line is said to decides about Sie and du: the patterns know it, the grammar does not. */
function* ofGrammar(said: SpokenLine, rules: LanguageRules): Generator<undefined, TextMark[]> {
  const found = yield* findMistakesInSteps(withoutQuotations(said.line), rules.german(), { isSpoken: said.isSpoken });
  return found
    .filter(({ original, topic }) => !original.includes(QUOTED) && (topic !== 'address' || said.isFormal))
    .map((mistake) => ({ category: CATEGORIES[mistake.topic], ...mistake }));
}

/**
 * Every mistake found in a line, in the order of its words; where two overlap, the one of the pattern. No spelling of what was said
 * aloud, never punctuation, nothing inside quotations. A step for each sentence.
 */
export function* marksInSteps(said: SpokenLine, rules: LanguageRules): Generator<undefined, TextMark[]> {
  const sentences = sentencesOf(withoutQuotations(said.line)).filter((sentence) => !sentence.text.includes(QUOTED));
  const kept: TextMark[] = [];
  for (const mark of [...sentences.flatMap((sentence) => ofPatterns(sentence, said, rules)), ...(yield* ofGrammar(said, rules))]) {
    if (!kept.some((other) => mark.start < other.end && other.start < mark.end)) kept.push(mark);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

export const marksIn = (said: SpokenLine, rules: LanguageRules): TextMark[] => drained(marksInSteps(said, rules));

interface FoundCorrections {
  corrections: Correction[];
  mistakes: number;
}

/**
 * Corrections of a talk and its documents, most important first (the screen shows three), each rule once however often it was
 * broken, and how many mistakes there were in the talk.
 */
export function* findCorrectionsInSteps(lines: SpokenLine[], rules: LanguageRules): Generator<undefined, FoundCorrections> {
  const found: (TextMark & Pick<SpokenLine, 'message_id'>)[] = [];
  for (const said of lines) for (const mark of yield* marksInSteps(said, rules)) found.push({ ...mark, message_id: said.message_id });
  const times = new Map<string, number>();
  for (const { reason } of found) times.set(reason, (times.get(reason) ?? 0) + 1);
  const first = found.filter((one, at) => found.findIndex((other) => other.reason === one.reason) === at);
  const ranked = first.toSorted(
    (a, b) => IMPORTANCE.indexOf(a.category) - IMPORTANCE.indexOf(b.category) || (times.get(b.reason) ?? 0) - (times.get(a.reason) ?? 0),
  );
  return {
    corrections: ranked.map(({ start, end, ...correction }) => correction),
    mistakes: found.filter(({ message_id }) => message_id !== null).length,
  };
}

export const findCorrections = (lines: SpokenLine[], rules: LanguageRules): FoundCorrections =>
  drained(findCorrectionsInSteps(lines, rules));
