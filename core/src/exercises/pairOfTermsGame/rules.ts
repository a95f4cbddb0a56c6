import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { AnswerOf, ContentOf } from '@visite/contract/exercises/kinds.ts';
import { shuffled } from '#chance/shuffle.ts';
import type { ExerciseRules } from '#exercises/rules.ts';

type Content = ContentOf<'pair_of_terms_game'>;

/** Whether each try found a pair that was not found before. Pairs with equal texts are interchangeable, but each is found once. */
function judgedTries({ pairs }: Content, { tries }: AnswerOf<'pair_of_terms_game'>): boolean[] {
  const open = [...pairs];
  return tries.map(({ left, right }) => {
    const at = open.findIndex((pair) => pair.left === left && pair.right === right);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}

/** One part a try, by its number; and for the score pairs per tries, once all are found (domain 4). What is tried after that does not count. */
function judge(content: Content, answer: AnswerOf<'pair_of_terms_game'>): Grade {
  const count = content.pairs.length;
  const judged = judgedTries(content, answer);
  const isComplete = judged.filter(Boolean).length === count;
  const parts = judged.map((isRight, index) => ({
    key: String(index),
    score: isRight ? 1 : 0,
    state: isRight ? ('right' as const) : ('wrong' as const),
  }));
  const score = isComplete && count > 0 ? count / (judged.lastIndexOf(true) + 1) : 0;
  return { score, is_complete: isComplete, parts };
}

export const pairOfTermsGameRules: ExerciseRules<'pair_of_terms_game'> = {
  /** Each side in an order of its own. */
  face: ({ pairs }, seed, order = seed) => ({
    lefts: shuffled(pairs, `${order} left`).map(({ left }) => left),
    rights: shuffled(pairs, `${order} right`).map(({ right }) => right),
  }),
  grade: judge,
  check: judge,
  /** Tries that were judged count: they cannot be taken back by sending a shorter list. */
  keepJudged({ tries }, before, judged) {
    const counted = before.tries.slice(0, Object.keys(judged).length);
    const differs = counted.findIndex(({ left, right }, at) => tries[at]?.left !== left || tries[at]?.right !== right);
    return { tries: [...counted, ...tries.slice(differs < 0 ? counted.length : differs)] };
  },
  key: ({ pairs }) => ({ tries: pairs.map(({ left, right }) => ({ left, right })) }),
  answers: ({ pairs }) => pairs.flatMap(({ left, right }) => (left.trim() && right.trim() ? `${left} – ${right}` : [])),
  problems: ({ pairs }) => [
    ...(pairs.length < 2 ? ['too_few_pairs'] : []),
    ...(pairs.some(({ left, right }) => !left.trim() || !right.trim()) ? ['pair_without_term'] : []),
  ],
  words: ({ pairs }) => pairs.flatMap(({ left, right }) => [left, right]),
};
