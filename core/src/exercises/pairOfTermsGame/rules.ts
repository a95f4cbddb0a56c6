import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import type { ExerciseRules } from '#exercises/rules.ts';
import { shuffled } from '#exercises/shuffle.ts';

type Content = ContentOf<'pair_of_terms_game'>;

/** Which pairs the tries found. Pairs with equal texts are interchangeable, but each is found once. */
function foundPairs({ pairs }: Content, { tries }: AnswerOf<'pair_of_terms_game'>): Set<string> {
  const found = new Set<string>();
  for (const { left, right } of tries) {
    const pair = pairs.find((one) => !found.has(one.id) && one.left === left && one.right === right);
    if (pair) found.add(pair.id);
  }
  return found;
}

/** One part a try, by its number; and for the score pairs per tries, once all are found (domain 4). */
function judge(content: Content, answer: AnswerOf<'pair_of_terms_game'>): Grade {
  const found = foundPairs(content, answer);
  const isComplete = found.size === content.pairs.length;
  const parts = answer.tries.map(({ left, right }, index) => {
    const isRight = content.pairs.some((pair) => pair.left === left && pair.right === right);
    return { key: String(index), score: isRight ? 1 : 0, state: isRight ? ('right' as const) : ('wrong' as const) };
  });
  const tries = Math.max(answer.tries.length, content.pairs.length);
  return { score: tries === 0 ? 1 : isComplete ? content.pairs.length / tries : 0, is_complete: isComplete, parts };
}

export const pairOfTermsGameRules: ExerciseRules<'pair_of_terms_game'> = {
  face: ({ pairs }, seed) => ({
    lefts: shuffled(
      pairs.map(({ left }) => left),
      `${seed} left`,
    ),
    rights: shuffled(
      pairs.map(({ right }) => right),
      `${seed} right`,
    ),
  }),
  grade: judge,
  check: judge,
  key: ({ pairs }) => ({ tries: pairs.map(({ left, right }) => ({ left, right })) }),
  problems: ({ pairs }) => [
    ...(pairs.length < 2 ? ['too_few_pairs'] : []),
    ...(pairs.some(({ left, right }) => !left.trim() || !right.trim()) ? ['pair_without_term'] : []),
  ],
  words: ({ pairs }) => pairs.flatMap(({ left, right }) => [left, right]),
};
