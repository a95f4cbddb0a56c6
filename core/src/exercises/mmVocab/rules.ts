import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { VOCAB_TASKS } from '@visite/contract/exercises/mmVocab.ts';
import { gradeOf } from '#exercises/grading.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { shuffled } from '#exercises/shuffle.ts';
import { stepKey } from '#exercises/stepKey.ts';
import { vocabProblems, vocabWords, withArticle } from '#exercises/vocab.ts';
import { judgeVocabStep } from './judgeStep.ts';

/** All words are explained, then used, then found for their meaning, each time in another order: no term stands right before its own search. */
const stepsOf = ({ items }: ContentOf<'mm_vocab'>, seed: string) =>
  VOCAB_TASKS.flatMap((task) => shuffled(items, `${seed} ${task}`).map((entry) => ({ key: stepKey(seed, entry.id, task), task, entry })));

const judge = (content: ContentOf<'mm_vocab'>, { steps }: AnswerOf<'mm_vocab'>, seed: string) =>
  gradeOf(
    stepsOf(content, seed).map(({ key, task, entry }) => judgeVocabStep(key, task, entry, steps[key] ?? { text: '', is_skipped: false })),
  );

export const mmVocabRules: ExerciseRules<'mm_vocab'> = {
  face: (content, seed) => ({
    steps: stepsOf(content, seed).map(({ key, task, entry }) => ({
      key,
      task,
      prompt: task === 'find' ? entry.meaning : withArticle(entry),
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
  problems: ({ items }) => vocabProblems(items),
  words: ({ items }) => vocabWords(items),
};
