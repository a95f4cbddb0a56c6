/** The parts of the form of a person. */
export const PERSONA_TABS = ['who', 'facts', 'everyday', 'questions', 'record', 'stances', 'wants'] as const;
export type PersonaTab = (typeof PERSONA_TABS)[number];

export const personaTab = (value: unknown): PersonaTab => PERSONA_TABS.find((tab) => tab === value) ?? 'who';

/** In which part a field stands; `path` is relative to the person: `persona.facts.2.value`. */
export function tabOf(path: string): PersonaTab {
  if (path.startsWith('persona.facts')) return 'facts';
  if (path.startsWith('persona.everyday')) return 'everyday';
  if (path.startsWith('persona.stances')) return 'stances';
  if (path.startsWith('persona.wants') || path.startsWith('persona.when_satisfied')) return 'wants';
  return path.startsWith('persona') || path === 'key' ? 'who' : 'record';
}
