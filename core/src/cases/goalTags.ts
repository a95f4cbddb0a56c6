import type { Goal } from '@visite/contract/accounts.ts';

/** Tags of the cases that serve a goal. The exams ask for talks, reports and telephone calls of every kind (experience.md). */
const GOAL_TAGS: Record<Goal, readonly string[]> = {
  ADMISSION: ['Aufnahmegespräch'],
  PAIN: ['Schmerzen'],
  EMERGENCY: ['Notaufnahme', 'Notfall'],
  RELATIVES: ['Angehörige'],
  HANDOVER: ['Übergabe', 'SBAR', 'Telefonat'],
  DOCUMENTATION: ['Dokumentation'],
  EXAM: ['Aufnahmegespräch', 'Übergabe', 'Angehörige', 'Dokumentation'],
};

/** How many of a learner's goals a case with these tags serves. */
export const goalsServed = (tags: readonly string[], goals: readonly Goal[]): number =>
  goals.filter((goal) => GOAL_TAGS[goal].some((tag) => tags.includes(tag))).length;
