import { type Sentence, sentencesOf } from '#language/sentences.ts';

/** A judgement's evidence: an exact part of what the learner said or wrote. */
export interface Evidence {
  quote: string;
  /** Null for documents. */
  message_id: string | null;
}

/** Longer lines are quoted by the sentence that matters. */
const WHOLE_LINE = 120;

/** The part of a line worth quoting: the sentence that fits, else the whole line when it is short, else its first question or sentence. */
export function quoteFrom(line: string, fits?: (sentence: Sentence) => boolean): string {
  const sentences = sentencesOf(line);
  const fitting = fits && sentences.find(fits);
  if (fitting) return fitting.full;
  const trimmed = line.trim();
  if (trimmed.length <= WHOLE_LINE) return trimmed;
  return (sentences.find((sentence) => sentence.isQuestion) ?? sentences[0])?.full ?? trimmed;
}
