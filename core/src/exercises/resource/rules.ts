import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { shuffled } from '#chance/shuffle.ts';
import { allOf } from '#exercises/answerWords.ts';
import { hasWords, shareNamed } from '#exercises/germanWords.ts';
import { givenFor, gradeOf, stateOf } from '#exercises/grading.ts';
import { withJudged } from '#exercises/judgedParts.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { isEmptySource, sourceWords } from '#exercises/source.ts';
import { wordCount } from '#language/wordCount.ts';

type Content = ContentOf<'resource'>;

/** Right choices less wrong ones as a share of the right ones; explained by the options that were chosen wrongly, or else the right ones. */
export function gradeMcQuestion({ id, options }: Content['mc_questions'][number], chosen: string[]): GradePart {
  const given = options.filter((option) => chosen.includes(option.id));
  const right = options.filter((option) => option.is_right);
  const wrongGiven = given.filter((option) => !option.is_right);
  const score = Math.max(0, (given.length - 2 * wrongGiven.length) / Math.max(1, right.length));
  const telling = wrongGiven.length > 0 ? wrongGiven : right;
  const explanation = telling.flatMap((option) => option.explanation || []).join(' ');
  return {
    key: id,
    score,
    state: given.length === 0 ? 'open' : stateOf(score),
    expected: right.map((option) => option.text).join(' · '),
    ...(explanation && { explanation }),
  };
}

/** A point counts as named when most of the meaning of one of its wordings stands in the answer. */
const NAMED = 0.6;
/** Without points nothing can be judged but that an answer was written. */
const WORDS_OF_AN_ANSWER = 3;

/** The share of the points that the answer names; the model answer is shown as the explanation. */
export function gradeOpenQuestion({ id, points, model_answer }: Content['open_questions'][number], text: string): GradePart {
  const isOpen = text.trim() === '';
  const wanted = points.filter((wordings) => wordings.some(hasWords));
  const named = wanted.filter((wordings) => wordings.some((wording) => shareNamed(text, wording) >= NAMED)).length;
  const score = isOpen ? 0 : wanted.length > 0 ? named / wanted.length : wordCount(text) >= WORDS_OF_AN_ANSWER ? 1 : 0;
  return {
    key: id,
    score,
    state: isOpen ? 'open' : stateOf(score),
    ...(model_answer && { explanation: model_answer }),
  };
}

export const resourceRules: ExerciseRules<'resource'> = {
  face: ({ source, mc_questions, open_questions }, seed, order = seed) => ({
    source,
    mc_questions: mc_questions.map(({ id, question, options }) => ({
      id,
      question,
      is_multiple: options.filter((option) => option.is_right).length > 1,
      options: shuffled(
        options.map((option) => ({ id: option.id, text: option.text })),
        `${order} ${id}`,
      ),
    })),
    open_questions: open_questions.map(({ id, question }) => ({ id, question })),
  }),
  grade: ({ mc_questions, open_questions }, { mc, open }, _seed, judged = {}) =>
    gradeOf([
      ...mc_questions.map((question) => givenFor(judged, question.id) ?? gradeMcQuestion(question, givenFor(mc, question.id) ?? [])),
      ...open_questions.map((question) => givenFor(judged, question.id) ?? gradeOpenQuestion(question, givenFor(open, question.id) ?? '')),
    ]),
  /** Of the questions only those are judged before all is given for which an evaluation call asked. */
  check: ({ mc_questions, open_questions }, _answer, _seed, judged = {}) =>
    gradeOf([...mc_questions, ...open_questions].map(({ id }) => givenFor(judged, id) ?? { key: id, score: 0, state: 'open' })),
  keepJudged: ({ mc, open }, before, judged) => ({
    mc: withJudged(mc, before.mc, judged),
    open: withJudged(open, before.open, judged),
  }),
  ownWords: ({ open_questions }, { open }) =>
    Object.fromEntries(
      open_questions.flatMap(({ id }) => {
        const text = givenFor(open, id) ?? '';
        return text.trim() === '' ? [] : [[id, text]];
      }),
    ),
  key: ({ mc_questions, open_questions }) => ({
    mc: Object.fromEntries(
      mc_questions.map(({ id, options }) => [id, options.filter((option) => option.is_right).map((option) => option.id)]),
    ),
    open: Object.fromEntries(
      open_questions.map(({ id, points, model_answer }) => [
        id,
        [...points.map((wordings) => wordings.find(hasWords) ?? ''), model_answer, 'Das steht im Text.'].join('; '),
      ]),
    ),
  }),
  answers: ({ mc_questions, open_questions }) => [
    ...mc_questions.map(({ options }) => allOf(options.flatMap(({ is_right, text }) => (is_right ? text : [])))),
    ...open_questions.map(({ model_answer, points }) => model_answer.trim() || allOf(points.map(([wording = '']) => wording))),
  ],
  problems: ({ source, mc_questions, open_questions }) => [
    ...(isEmptySource(source) ? ['no_source_text'] : []),
    ...(mc_questions.length + open_questions.length === 0 ? ['no_questions'] : []),
    ...([...mc_questions, ...open_questions].some(({ question }) => !question.trim()) ? ['question_without_text'] : []),
    ...(mc_questions.some(({ options }) => options.length < 2 || options.some(({ text }) => !text.trim()))
      ? ['question_without_options']
      : []),
    ...(mc_questions.some(({ options }) => !options.some((option) => option.is_right)) ? ['question_without_right_option'] : []),
  ],
  words: ({ source, mc_questions, open_questions }) => [
    ...sourceWords(source),
    ...[...mc_questions, ...open_questions].map(({ question }) => question),
  ],
};
