import type { Correction } from '@visite/contract/evaluation.ts';
import type { LanguageRules } from './languageRules.ts';
import { articleMistakes } from './nounArticle.ts';
import { QUOTED, type Sentence, sentencesOf, withoutQuotations } from './sentences.ts';

/** A line of the learner, and to whom it was said. */
export interface SpokenLine {
  message_id: string;
  line: string;
  /** The listener is a patient of at least 16 years. */
  toPatient: boolean;
  /** The listener is addressed with Sie. */
  isFormal: boolean;
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
  const fromPatterns = rules.patterns.flatMap((pattern): Hit[] => {
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
  const fromNouns = articleMistakes(sentence.text, rules.nouns).map((found): Hit => {
    const start = sentence.start + found.index;
    return {
      key: `article_${found.noun}`,
      message_id: said.message_id,
      category: 'article',
      original: found.original,
      correction: found.correction,
      reason: found.reason,
      start,
      end: start + found.original.length,
    };
  });
  return [...fromPatterns, ...fromNouns];
}

/** Every mistake found in a line; where two overlap, the one of the earlier pattern. */
function hitsInLine(said: SpokenLine, rules: LanguageRules): Hit[] {
  const sentences = sentencesOf(withoutQuotations(said.line)).filter((sentence) => !sentence.text.includes(QUOTED));
  const kept: Hit[] = [];
  for (const hit of sentences.flatMap((sentence) => hitsOf(sentence, said, rules))) {
    if (!kept.some((other) => hit.start < other.end && other.start < hit.end)) kept.push(hit);
  }
  return kept;
}

/**
 * Corrections of a talk, most important first (the screen shows three), each rule once however often it was broken,
 * and how many mistakes there were in all. Never spelling or punctuation; nothing inside quotations.
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
