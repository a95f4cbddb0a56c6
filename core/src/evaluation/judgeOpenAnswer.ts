import type { StepJudgement } from '@visite/contract/evaluation.ts';
import type { GradePart } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { hasWords } from '#exercises/germanWords.ts';
import { gradeOpenQuestion } from '#exercises/resource/rules.ts';
import { mistakesIn } from './judgeStep.ts';
import type { LanguageRules } from './languageRules.ts';

type OpenQuestion = ContentOf<'resource'>['open_questions'][number];
type State = 'right' | 'partly' | 'wrong';

const FEEDBACK: Record<State, string> = {
  right: 'Alle wichtigen Punkte sind da.',
  partly: 'Ein Teil der wichtigen Punkte ist da, der Rest fehlt noch.',
  wrong: 'Die wichtigen Punkte fehlen noch.',
};
const UNCERTAIN = 'Ob das inhaltlich stimmt, kann ich ohne KI nicht sagen. Vergleiche selbst.';

/** What a good answer says, each in its first wording; a question whose author named nothing is to be answered as such. */
export const wantedPoints = ({ points, model_answer }: OpenQuestion): string[] => {
  const named = points.flatMap((wordings) => wordings.find(hasWords) ?? []);
  return named.length > 0 ? named : [model_answer ? `Sinngemäß: ${model_answer}` : 'Die Frage ist inhaltlich richtig beantwortet.'];
};

/** What an answer to an open question is worth by the author's points; where none are named, only that it was answered can be told. */
export function judgeOpenByRules(question: OpenQuestion, text: string, rules: LanguageRules): StepJudgement {
  const { score, state } = gradeOpenQuestion(question, text);
  const isCertain = question.points.some((wordings) => wordings.some(hasWords));
  return {
    score,
    is_right: score === 1,
    is_certain: isCertain,
    feedback: isCertain ? FEEDBACK[state === 'open' ? 'wrong' : state] : UNCERTAIN,
    better: null,
    corrections: mistakesIn(text, rules),
    source: 'built-in',
  };
}

/** A part as an evaluation call judged it; what would have been right stays the author's where the call has nothing better. */
export function partAsJudged(part: GradePart, { score, better, is_right: _, ...remark }: StepJudgement): GradePart {
  return {
    ...part,
    score,
    state: score === 1 ? 'right' : score > 0 ? 'partly' : 'wrong',
    ...(better && { expected: better }),
    remark,
  };
}
