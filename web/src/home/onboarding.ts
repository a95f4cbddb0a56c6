import { Goal } from '@visite/contract/accounts.ts';
import { Language, LanguageLevel } from '@visite/contract/primitives.ts';
import { z } from 'zod';

/** The questions in their order, then the first talk. */
export const ONBOARDING_STEPS = ['language', 'level', 'goals', 'start'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** What was answered so far; nothing is answered for anybody. */
const Answers = z.object({
  native_language: Language.optional(),
  language_level: LanguageLevel.optional(),
  goals: z.array(Goal).default([]),
});
export type OnboardingAnswers = z.infer<typeof Answers>;

/** Answers as they were kept in the browser; none where there are none, or what is kept is not ours. */
export function keptAnswers(text: string | null): OnboardingAnswers {
  try {
    return Answers.parse(JSON.parse(text ?? '{}'));
  } catch {
    return Answers.parse({});
  }
}

/** The step that can be shown: never behind a question that is still open. */
export function shownStep(
  asked: OnboardingStep,
  { native_language, language_level }: OnboardingAnswers,
  isCompleted: boolean,
): OnboardingStep {
  if (asked === 'start') return isCompleted ? 'start' : shownStep('goals', { native_language, language_level, goals: [] }, false);
  if (asked === 'language' || !native_language) return 'language';
  if (asked === 'level' || !language_level) return 'level';
  return 'goals';
}

/** The step of an address; the first where it names none. */
export function onboardingSearch(raw: Record<string, unknown>): { step?: OnboardingStep } {
  const step = ONBOARDING_STEPS.find((one) => one === raw.step);
  return step && step !== ONBOARDING_STEPS[0] ? { step } : {};
}
