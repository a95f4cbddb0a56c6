import type { EverydayAnswer } from '@visite/contract/personas.ts';
import { useTranslation } from 'react-i18next';
import { useQuestionOf } from './useQuestionOf.ts';

/** What an everyday answer is told by: the plain questions it answers, else the first that its author wrote, else its number. */
export function useEverydayName(): (answer: EverydayAnswer, index: number) => string {
  const { t } = useTranslation('personas');
  const questionOf = useQuestionOf();
  return ({ slots, asked_by, heard_as }, index) => {
    // Two slots can have the same question.
    const plain = [...new Set(slots.flatMap((slot) => questionOf(slot) ?? []))];
    return plain.join(' · ') || (asked_by[0] ?? heard_as[0]) || t('everyday.number', { number: index + 1 });
  };
}
