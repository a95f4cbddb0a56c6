import type { Correction, CorrectionCategory } from '@visite/contract/evaluation.ts';
import type { z } from 'zod';
import type { GrammarTopic } from '#language/finding.ts';
import { findMistakes } from '#language/findings.ts';
import { QUOTED, type Sentence, sentencesOf, withoutQuotations } from '#language/sentences.ts';
import type { LanguageRules } from './languageRules.ts';

/** A line of the learner, and to whom it was said. */
export interface SpokenLine {
  message_id: string;
  line: string;
  /** The listener is a patient of at least 16 years. */
  toPatient: boolean;
  /** The listener is addressed with Sie. */
  isFormal: boolean;
  /** Said aloud: neither spelling nor capitals are judged. */
  isSpoken: boolean;
}

interface Hit extends Correction {
  key: string;
  start: number;
  end: number;
}

/** What a listener trips over first. */
const IMPORTANCE: Correction['category'][] = [
  'address',
  'verb_form',
  'word_order',
  'case',
  'article',
  'preposition',
  'word_choice',
  'spelling',
];

function hitsOf(sentence: Sentence, said: SpokenLine, rules: LanguageRules): Hit[] {
  return rules.patterns.flatMap((pattern): Hit[] => {
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
    const { message_id } = said;
    const { key, category, reason } = pattern;
    return [{ key, message_id, category, original, correction, reason, start, end: start + original.length }];
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
  'missing-word': 'word_choice',
  preposition: 'preposition',
  spelling: 'spelling',
  capital: 'spelling',
  address: 'address',
};

/** Whom the line is said to decides about Sie and du: the patterns know it, the grammar does not. */
const ofGrammar = (said: SpokenLine, rules: LanguageRules): Hit[] =>
  findMistakes(withoutQuotations(said.line), rules.german(), { isSpoken: said.isSpoken }).flatMap(
    ({ topic, original, correction, reason, start, end }) =>
      original.includes(QUOTED) || (topic === 'address' && !said.isFormal)
        ? []
        : [{ key: topic, message_id: said.message_id, category: CATEGORIES[topic], original, correction, reason, start, end }],
  );

/** Every mistake found in a line; where two overlap, the one of the pattern. */
function hitsInLine(said: SpokenLine, rules: LanguageRules): Hit[] {
  const sentences = sentencesOf(withoutQuotations(said.line)).filter((sentence) => !sentence.text.includes(QUOTED));
  const kept: Hit[] = [];
  for (const hit of [...sentences.flatMap((sentence) => hitsOf(sentence, said, rules)), ...ofGrammar(said, rules)]) {
    if (!kept.some((other) => hit.start < other.end && other.start < hit.end)) kept.push(hit);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/**
 * Corrections of a talk, most important first (the screen shows three), each rule once however often it was broken,
 * and how many mistakes there were in all. No spelling of what was said aloud, never punctuation, nothing inside quotations.
 */
export function findCorrections(lines: SpokenLine[], rules: LanguageRules): { corrections: Correction[]; mistakes: number } {
  const hits = lines.flatMap((line) => hitsInLine(line, rules));
  const times = new Map<string, number>();
  for (const hit of hits) times.set(hit.reason, (times.get(hit.reason) ?? 0) + 1);
  const first = hits.filter((hit, at) => hits.findIndex((other) => other.reason === hit.reason) === at);
  const ranked = first.toSorted(
    (a, b) => IMPORTANCE.indexOf(a.category) - IMPORTANCE.indexOf(b.category) || (times.get(b.reason) ?? 0) - (times.get(a.reason) ?? 0),
  );
  const corrections = ranked.map(({ message_id, category, original, correction, reason }) => ({
    message_id,
    category,
    original,
    correction,
    reason,
  }));
  return { corrections, mistakes: hits.length };
}
