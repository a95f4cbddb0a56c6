import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { hasWords, shareMentioned, standsInOrder } from '#exercises/germanWords.ts';
import { givenFor, gradeOf, stateOf } from '#exercises/grading.ts';
import { withJudged } from '#exercises/judgedParts.ts';
import type { ExerciseRules, JudgedParts } from '#exercises/rules.ts';
import { stepKey } from '#exercises/stepKey.ts';
import { wordCount } from '#language/wordCount.ts';

type Phrase = ContentOf<'mm_set_phrase'>['items'][number];
const BLANK = /…|\.\.\./;
const fixedWords = (phrase: string) => phrase.replaceAll(new RegExp(BLANK, 'g'), ' ');
const filled = ({ phrase, make_specific }: Phrase) =>
  (BLANK.test(phrase) ? phrase.replace(BLANK, () => ` ${make_specific} `) : `${phrase} ${make_specific}`)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s(?=[.,;:!?](?:\s|$))/g, '')
    .trim();
const NAMED = 0.5;

export const phraseStepsOf = ({ items }: ContentOf<'mm_set_phrase'>, seed: string) =>
  items.flatMap((entry) => [
    { key: stepKey(seed, entry.id, 'use'), task: 'use' as const, entry },
    ...(hasWords(entry.make_specific) ? [{ key: stepKey(seed, entry.id, 'specific'), task: 'specific' as const, entry }] : []),
  ]);

/** Used: the phrase's words stand in a whole sentence. Made specific: what was asked for stands there too. */
function scoreOf(task: 'use' | 'specific', entry: Phrase, text: string): number {
  const isUsed = standsInOrder(text, fixedWords(entry.phrase));
  if (task === 'use') {
    const needsMore = BLANK.test(entry.phrase) && wordCount(text) <= wordCount(fixedWords(entry.phrase));
    return isUsed ? (needsMore ? 0.5 : 1) : 0;
  }
  const isSpecific = shareMentioned(text, entry.make_specific) >= NAMED;
  return (isUsed ? 0.5 : 0) + (isSpecific ? 0.5 : 0);
}

/** Judges one step of a set phrase by the built-in rules (domain 4: evaluation calls). */
export function judgePhraseStep(
  key: string,
  task: 'use' | 'specific',
  entry: Phrase,
  answer: { text: string; is_skipped: boolean },
): GradePart {
  if (!answer.is_skipped && answer.text.trim() === '') return { key, score: 0, state: 'open' };
  const score = answer.is_skipped ? 0 : scoreOf(task, entry, answer.text);
  return {
    key,
    score,
    state: stateOf(score),
    expected: task === 'use' ? entry.phrase : filled(entry),
  };
}

const NOTHING = { text: '', is_skipped: false };

const judge = (content: ContentOf<'mm_set_phrase'>, { steps }: AnswerOf<'mm_set_phrase'>, seed: string, judged: JudgedParts = {}) =>
  gradeOf(
    phraseStepsOf(content, seed).map(
      ({ key, task, entry }) => givenFor(judged, key) ?? judgePhraseStep(key, task, entry, givenFor(steps, key) ?? NOTHING),
    ),
  );

export const mmSetPhraseRules: ExerciseRules<'mm_set_phrase'> = {
  face: (content, seed) => ({
    steps: phraseStepsOf(content, seed).map(({ key, task, entry }) => ({
      key,
      task,
      phrase: entry.phrase,
      meaning: entry.meaning,
      prompt: task === 'use' ? entry.situation : entry.make_specific,
    })),
  }),
  grade: judge,
  check: judge,
  isJudgedByStep: true,
  isTried: ({ steps }) => Object.values(steps).some(({ text, is_skipped }) => !is_skipped && text.trim() !== ''),
  keepJudged: ({ steps }, before, judged) => ({ steps: withJudged(steps, before.steps, judged) }),
  ownWords: (content, { steps }, seed) =>
    Object.fromEntries(
      phraseStepsOf(content, seed).flatMap(({ key }) => {
        const { text, is_skipped } = givenFor(steps, key) ?? NOTHING;
        return is_skipped || text.trim() === '' ? [] : [[key, text]];
      }),
    ),
  key: (content, seed) => ({
    steps: Object.fromEntries(
      phraseStepsOf(content, seed).map(({ key, entry }) => [
        key,
        { text: filled({ ...entry, make_specific: hasWords(entry.make_specific) ? entry.make_specific : 'das' }), is_skipped: false },
      ]),
    ),
  }),
  answers: ({ items }) => items.map((entry) => (hasWords(entry.make_specific) ? filled(entry) : entry.phrase)),
  problems: ({ items }) => [
    ...(items.length === 0 ? ['no_phrases'] : []),
    ...(items.some(({ phrase }) => !hasWords(fixedWords(phrase))) ? ['phrase_without_text'] : []),
    ...(items.some(({ situation }) => !situation.trim()) ? ['phrase_without_situation'] : []),
  ],
  words: ({ items }) => items.flatMap(({ phrase, meaning }) => [phrase, meaning]),
};
