import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { hasWords } from '#exercises/germanWords.ts';
import { givenFor, gradeOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { vocabProblems, vocabWords, withArticle } from '#exercises/vocab.ts';
import { judgeVocabStep, meaningWithoutTerm } from './judgeStep.ts';
import { stepsOf } from './steps.ts';

const NOTHING = { text: '', is_skipped: false };

const judge = (content: ContentOf<'mm_vocab'>, { steps }: AnswerOf<'mm_vocab'>, seed: string) =>
  gradeOf(stepsOf(content, seed).map(({ key, task, entry }) => judgeVocabStep(key, task, entry, givenFor(steps, key) ?? NOTHING)));

export const mmVocabRules: ExerciseRules<'mm_vocab'> = {
  face: (content, seed) => ({
    steps: stepsOf(content, seed).map(({ key, task, entry }) => ({
      key,
      task,
      prompt: task === 'find' ? meaningWithoutTerm(entry) : withArticle(entry),
    })),
  }),
  grade: judge,
  check: judge,
  key: (content, seed) => ({
    steps: Object.fromEntries(
      stepsOf(content, seed).map(({ key, task, entry }) => {
        const text = { explain: entry.meaning, sentence: `Heute sprechen wir über ${entry.term}.`, find: withArticle(entry) }[task];
        return [key, { text, is_skipped: false }];
      }),
    ),
  }),
  /** A meaning that says only the term again explains nothing. */
  problems: ({ items }) => [
    ...new Set([...vocabProblems(items), ...(items.some((entry) => !hasWords(meaningWithoutTerm(entry))) ? ['word_without_meaning'] : [])]),
  ],
  words: ({ items }) => vocabWords(items),
};
