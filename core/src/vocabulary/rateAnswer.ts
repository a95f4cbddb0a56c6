import type { QuestionKind, Rating, Verdict } from '@visite/contract/vocabReviews.ts';

/** Up to so many milliseconds an answer was easy, from so many on it was hard: for the question, and for each letter to be typed. */
interface Pace {
  easy: { question: number; letter: number } | null;
  hard: { question: number; letter: number };
}

const TYPING: Pace = { easy: { question: 2500, letter: 300 }, hard: { question: 15_000, letter: 800 } };
/** Choosing is no recalling, and a recogniser takes its time: never easy. */
const PACES: Record<QuestionKind, Pace> = {
  typed: TYPING,
  cloze: TYPING,
  heard: { ...TYPING, easy: null },
  chosen: { easy: null, hard: { question: 15_000, letter: 0 } },
  spoken: { easy: null, hard: { question: 25_000, letter: 0 } },
};

interface Answered {
  verdict: Verdict;
  kind: QuestionKind;
  duration_ms: number;
  /** The term that was asked for. */
  term: string;
}

/** What spaced repetition is told of an answer: whether it was right, and how quickly it came. */
export function rateAnswer({ verdict, kind, duration_ms, term }: Answered): Rating {
  if (verdict === 'wrong' || verdict === 'wrong_article' || verdict === 'no_article') return 'again';
  if (verdict === 'almost' || verdict === 'other_form') return 'hard';
  const { easy, hard } = PACES[kind];
  const within = (pace: { question: number; letter: number }) => pace.question + pace.letter * term.length;
  if (duration_ms > within(hard)) return 'hard';
  return easy && duration_ms <= within(easy) ? 'easy' : 'good';
}
