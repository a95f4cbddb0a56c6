import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { judgePhraseStep, phraseStepsOf } from '#exercises/mmSetPhrase/rules.ts';
import { judgeVocabStep, meaningWithoutTerm } from '#exercises/mmVocab/judgeStep.ts';
import { stepsOf } from '#exercises/mmVocab/steps.ts';
import { withArticle } from '#exercises/vocab.ts';

/** What a step asks for: of a word or of a set phrase. */
export type StepTask = 'explain' | 'sentence' | 'find' | 'use' | 'specific';

/** One step of an exercise, ready to be judged by the exercise's own rules. */
export interface ExerciseStep {
  task: StepTask;
  /** The word with its article, or the phrase. */
  subject: string;
  meaning: string;
  /** The situation of a phrase, what makes it specific, or an example of a word. */
  context: string;
  judge: (text: string, isSkipped?: boolean) => GradePart;
}

export function vocabStep(content: ContentOf<'mm_vocab'>, seed: string, key: string): ExerciseStep | null {
  const step = stepsOf(content, seed).find((one) => one.key === key);
  if (!step) return null;
  const { task, entry } = step;
  return {
    task,
    subject: withArticle(entry),
    meaning: task === 'find' ? meaningWithoutTerm(entry) : entry.meaning,
    context: entry.example,
    judge: (text, is_skipped = false) => judgeVocabStep(key, task, entry, { text, is_skipped }),
  };
}

export function phraseStep(content: ContentOf<'mm_set_phrase'>, seed: string, key: string): ExerciseStep | null {
  const step = phraseStepsOf(content, seed).find((one) => one.key === key);
  if (!step) return null;
  const { task, entry } = step;
  return {
    task,
    subject: entry.phrase,
    meaning: entry.meaning,
    context: task === 'use' ? entry.situation : entry.make_specific,
    judge: (text, is_skipped = false) => judgePhraseStep(key, task, entry, { text, is_skipped }),
  };
}
