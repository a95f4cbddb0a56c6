import type { StepJudgement } from '@visite/contract/evaluation.ts';
import { wordCount } from '#language/wordCount.ts';
import { asText, findCorrections } from './corrections.ts';
import type { ExerciseStep, StepTask } from './exerciseStep.ts';
import type { LanguageRules } from './languageRules.ts';

const FEEDBACK: Record<StepTask, Record<'right' | 'partly' | 'wrong', string>> = {
  explain: {
    right: 'Das trifft es.',
    partly: 'Ein Teil davon stimmt. Es fehlt noch, was das Wort genau meint.',
    wrong: 'Damit ist das Wort noch nicht erklärt. Sag es mit anderen Worten als dem Wort selbst.',
  },
  sentence: {
    right: 'Ein ganzer Satz, und das Wort passt hinein.',
    partly: 'Das Wort ist da. Mach daraus einen ganzen Satz mit einem Verb.',
    wrong: 'In deinem Satz fehlt das Wort.',
  },
  find: {
    right: 'Genau, das ist das gesuchte Wort.',
    partly: 'Das Wort stimmt, der Artikel noch nicht.',
    wrong: 'Gesucht war ein anderes Wort.',
  },
  use: {
    right: 'Die Wendung passt in die Situation.',
    partly: 'Die Wendung ist da. Sag auch, worum es geht.',
    wrong: 'Die Wendung steht noch nicht in deinem Satz.',
  },
  specific: {
    right: 'Jetzt ist klar, worum es geht.',
    partly: 'Das ist auf dem Weg: Wendung und genaue Angabe gehören in einen Satz.',
    wrong: 'Die Wendung und die genaue Angabe fehlen noch.',
  },
};
const UNCERTAIN = 'Ob deine Erklärung dasselbe meint, kann ich ohne KI nicht sagen. Vergleiche selbst.';
const SKIPPED = 'Übersprungen. So hätte es sein können.';

/** An explanation of so many words may be right without one word of the expected meaning. */
const WORDS_OF_AN_EXPLANATION = 3;

/** Mistakes in a text that are certain; whom it speaks to is not known. */
export const mistakesIn = (text: string, rules: LanguageRules): StepJudgement['corrections'] =>
  findCorrections([asText(text)], rules).corrections.map(({ message_id, ...correction }) => correction);

/** What an answer to a step is worth by the exercise's own rules; where they cannot tell, that is said. */
export function judgeStepByRules(step: ExerciseStep, text: string, rules: LanguageRules): StepJudgement {
  const { score, expected } = step.judge(text);
  const state = score === 1 ? 'right' : score > 0 ? 'partly' : 'wrong';
  const isOwnWords = step.task === 'explain' && wordCount(text) >= WORDS_OF_AN_EXPLANATION;
  const isCertain = !(state === 'wrong' && isOwnWords);
  return {
    score,
    is_right: state === 'right',
    is_certain: isCertain,
    feedback: isCertain ? FEEDBACK[step.task][state] : UNCERTAIN,
    better: state === 'right' && step.task !== 'explain' ? null : (expected ?? null),
    corrections: step.task === 'find' ? [] : mistakesIn(text, rules),
    source: 'built-in',
  };
}

/** What a skipped step would have wanted. */
export function judgeSkippedStep(step: ExerciseStep): StepJudgement {
  const better = step.judge('', true).expected ?? null;
  return { score: 0, is_right: false, is_certain: true, feedback: SKIPPED, better, corrections: [], source: 'built-in' };
}
