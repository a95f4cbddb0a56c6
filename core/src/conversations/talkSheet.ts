import type { CasePerson } from '@visite/contract/cases.ts';

/**
 * What of a person a device holds that talks with it without a connection (docs/decisions/0084): what the rules answer from, and no more.
 * Nobody hears a fact that is never told, so nobody's device has it; notes and laboratory results are no part of a talk. Whoever composes
 * for a device starts from the same sheet, so that both find the same answer.
 */
export function talkSheetOf(person: CasePerson): CasePerson {
  const { persona } = person;
  return {
    ...person,
    persona: { ...persona, facts: persona.facts.filter(({ disclosure }) => disclosure !== 'never') },
    notes: [],
    lab_sheets: [],
  };
}
