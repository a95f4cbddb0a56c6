import { type PersonaTab, personaTab, tabOf } from '#personas/personaTab.ts';

/** The parts of the form of a case. */
export const CASE_PARTS = ['overview', 'persons', 'tasks', 'check'] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** The query of `/home/new-case`: the case that is written (none: a new one), the part of the form, and the person in it. */
export interface NewCaseSearch {
  case_id?: string;
  part: CasePart;
  /** Key of the person. */
  person?: string;
  tab: PersonaTab;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function newCaseSearch(raw: Record<string, unknown>): NewCaseSearch {
  const case_id = text(raw.case_id);
  const person = text(raw.person);
  return {
    ...(case_id && { case_id }),
    part: CASE_PARTS.find((part) => part === raw.part) ?? 'overview',
    ...(person && { person }),
    tab: personaTab(raw.tab),
  };
}

/** Where the field of a path stands: `persons.1.persona.facts.2.value`. */
export function placeOf(path: string, persons: readonly { key: string }[]): Pick<NewCaseSearch, 'part' | 'person'> & { tab?: PersonaTab } {
  const [root, index] = path.split('.');
  if (root === 'tasks') return { part: 'tasks' };
  if (root !== 'persons') return { part: 'overview' };
  const person = persons[Number(index)]?.key;
  if (index === undefined || person === undefined) return { part: 'persons' };
  return { part: 'persons', person, tab: tabOf(path.split('.').slice(2).join('.')) };
}
