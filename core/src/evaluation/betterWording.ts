import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { ModelLines } from './languageContent.ts';

const SIMPLE_LEVELS: LanguageLevel[] = ['A1', 'A2', 'B1'];

/** The wording for a learner of the level. */
export function atLevel(lines: { simple: string; full: string } | undefined, level: LanguageLevel): string | null {
  if (!lines) return null;
  return SIMPLE_LEVELS.includes(level) ? lines.simple : lines.full;
}

/** How to show a behaviour (or keep an order rule), at the learner's level. */
export function betterBehaviour(models: ModelLines, key: string, level: LanguageLevel): string | null {
  return atLevel(models.behaviours[key], level);
}

/**
 * A question that would have brought out the fact: the general one of its topic, else the author's own phrasing. The
 * general ones speak to the patient about the patient, so there is none of them for relatives and doctors.
 */
export function betterQuestion(models: ModelLines, person: CasePerson, fact: Fact, level: LanguageLevel): string | null {
  const general = (key: string) => (person.persona.type === 'PATIENT' ? atLevel(models.questions[key], level) : null);
  const exact = general(fact.aspect ? `${fact.topic}/${fact.aspect}` : fact.topic);
  return exact ?? fact.asked_by[0] ?? (fact.aspect ? atLevel(models.aspects[fact.aspect], level) : null);
}
