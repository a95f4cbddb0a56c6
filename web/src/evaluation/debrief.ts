import type { Message } from '@visite/contract/conversations.ts';
import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';
import { type SentenceToSayAgain, sentenceToSayAgain } from '@visite/core/evaluation/sayAgain.ts';

/** What is read first: one thing that went well, one to do otherwise, one sentence to say again. */
export interface Debrief {
  strength: Judgement | null;
  /** Of safety if there is one, else what comes first; never of language, which has its own card. */
  gap: Judgement | null;
  sentence: SentenceToSayAgain | null;
  /** The line to go back to: that of the gap, or the last one where something was never said; null without any line. */
  backTo: string | null;
}

/** `messages`: the learner's lines with the marks in them. */
export function debriefOf(
  { strengths, next_steps, language }: Pick<CaseEvaluation, 'strengths' | 'next_steps' | 'language'>,
  messages: readonly Message[],
): Debrief {
  const steps = next_steps.filter(({ category }) => category !== 'language');
  const sentences = language.corrections.map((correction) => {
    const line = messages.find(({ id }) => id === correction.message_id);
    return line ? sentenceToSayAgain(line.text, line.corrections, correction) : null;
  });
  const gap = steps.find(({ category }) => category === 'safety') ?? steps[0] ?? null;
  const latest = messages.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
  return {
    strength: strengths[0] ?? null,
    gap,
    backTo: gap?.message_id ?? latest?.id ?? null,
    sentence: sentences.find((sentence) => sentence !== null) ?? null,
  };
}

/** What stands behind the cards: everything that is not on one of them. */
export const withoutShown = (judgements: readonly Judgement[], shown: Judgement | null) =>
  judgements.filter(({ key, label }) => key !== shown?.key || label !== shown.label);
