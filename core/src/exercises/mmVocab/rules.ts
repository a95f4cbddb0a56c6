import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { hasWords } from '#exercises/germanWords.ts';
import { givenFor, gradeOf } from '#exercises/grading.ts';
import { withJudged } from '#exercises/judgedParts.ts';
import type { ExerciseRules, JudgedParts } from '#exercises/rules.ts';
import { vocabProblems, vocabWords, withArticle } from '#exercises/vocab.ts';
import { judgeVocabStep, meaningWithoutTerm } from './judgeStep.ts';
import { stepsOf } from './steps.ts';

const NOTHING = { text: '', is_skipped: false };

const judge = (content: ContentOf<'mm_vocab'>, { steps }: AnswerOf<'mm_vocab'>, seed: string, judged: JudgedParts = {}) =>
  gradeOf(
    stepsOf(content, seed).map(
      ({ key, task, entry }) => givenFor(judged, key) ?? judgeVocabStep(key, task, entry, givenFor(steps, key) ?? NOTHING),
    ),
  );

export const mmVocabRules: ExerciseRules<'mm_vocab'> = {
  face: (content, seed, order = seed) => ({
    steps: stepsOf(content, seed, order).map(({ key, task, entry }) => ({
      key,
      task,
      prompt: task === 'find' ? meaningWithoutTerm(entry) : withArticle(entry),
    })),
  }),
  grade: judge,
  check: judge,
  isJudgedByStep: true,
  isTried: ({ steps }) => Object.values(steps).some(({ text, is_skipped }) => !is_skipped && text.trim() !== ''),
  keepJudged: ({ steps }, before, judged) => ({ steps: withJudged(steps, before.steps, judged) }),
  /** Of a term that was looked for the rules know everything: it is there or it is not. */
  ownWords: (content, { steps }, seed) =>
    Object.fromEntries(
      stepsOf(content, seed).flatMap(({ key, task }) => {
        const { text, is_skipped } = givenFor(steps, key) ?? NOTHING;
        return task === 'find' || is_skipped || text.trim() === '' ? [] : [[key, text]];
      }),
    ),
  key: (content, seed) => ({
    steps: Object.fromEntries(
      stepsOf(content, seed).map(({ key, task, entry }) => {
        const text = { explain: entry.meaning, sentence: `Heute sprechen wir über ${entry.term}.`, find: withArticle(entry) }[task];
        return [key, { text, is_skipped: false }];
      }),
    ),
  }),
  answers: ({ items }) => items.flatMap((entry) => (entry.term.trim() ? withArticle(entry) : [])),
  /** A meaning that says only the term again explains nothing. */
  problems: ({ items }) => [
    ...new Set([...vocabProblems(items), ...(items.some((entry) => !hasWords(meaningWithoutTerm(entry))) ? ['word_without_meaning'] : [])]),
  ],
  words: ({ items }) => vocabWords(items),
};
