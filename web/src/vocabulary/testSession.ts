import type { QuestionKind, Verdict, VocabQuestion } from '@visite/contract/vocabReviews.ts';
import { isPassed, judgeAnswer } from '@visite/core/vocabulary/judgeAnswer.ts';

/** An answer that was given in this round; `id` is its review on the server. */
export interface Given {
  id: string;
  question: VocabQuestion;
  kind: QuestionKind;
  answer: string;
  verdict: Verdict;
}

/** A round of questions: which one is on the screen, what stands in its field, and what was answered before. */
export interface TestSession {
  questions: readonly VocabQuestion[];
  at: number;
  answer: string;
  /** Asked in another way than it was meant to be: where nothing can be heard. */
  kind: QuestionKind | null;
  given: readonly Given[];
  /** The answer on the screen has been judged. */
  isJudged: boolean;
}

export type Step =
  | { type: 'write'; answer: string }
  | { type: 'ask_otherwise'; kind: QuestionKind }
  | { type: 'judge'; id: string; answer: string }
  | { type: 'next' }
  | { type: 'undo' }
  | { type: 'was_right' };

export const newSession = (questions: readonly VocabQuestion[]): TestSession => ({
  questions,
  at: 0,
  answer: '',
  kind: null,
  given: [],
  isJudged: false,
});

export const currentOf = ({ questions, at }: TestSession): VocabQuestion | undefined => questions[at];
export const kindOf = (session: TestSession): QuestionKind => session.kind ?? currentOf(session)?.kind ?? 'typed';
export const lastOf = ({ given }: TestSession): Given | undefined => given.at(-1);
export const missedOf = ({ given }: Pick<TestSession, 'given'>): Given[] => given.filter(({ verdict }) => !isPassed(verdict));
/** Missed, or written with a slip. */
export const hardOf = ({ given }: Pick<TestSession, 'given'>): Given[] => given.filter(({ verdict }) => verdict !== 'right');

function judged(session: TestSession, id: string, answer: string): TestSession {
  const question = currentOf(session);
  if (!question || session.isJudged) return session;
  const kind = kindOf(session);
  const given = { id, question, kind, answer, verdict: judgeAnswer(kind, question.word, answer) };
  return { ...session, answer, given: [...session.given, given], isJudged: true };
}

/** Back to the question that was answered last, with what was answered. */
function undone(session: TestSession): TestSession {
  const last = lastOf(session);
  if (!last) return session;
  const at = session.isJudged ? session.at : session.at - 1;
  return { ...session, at, kind: last.kind, answer: last.answer, given: session.given.slice(0, -1), isJudged: false };
}

export function step(session: TestSession, action: Step): TestSession {
  switch (action.type) {
    case 'write':
      return session.isJudged ? session : { ...session, answer: action.answer };
    case 'ask_otherwise':
      return session.isJudged ? session : { ...session, kind: action.kind, answer: '' };
    case 'judge':
      return judged(session, action.id, action.answer);
    case 'next':
      return session.isJudged ? { ...session, at: session.at + 1, answer: '', kind: null, isJudged: false } : session;
    case 'undo':
      return undone(session);
    case 'was_right': {
      const last = lastOf(session);
      return last ? { ...session, given: [...session.given.slice(0, -1), { ...last, verdict: 'right' }] } : session;
    }
  }
}
