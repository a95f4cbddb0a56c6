import type { CasePerson } from '@visite/contract/cases.ts';
import type { SpokenLine } from './corrections.ts';

/** From this age on a patient is addressed with Sie. */
const ADULT_AGE = 16;
/** Among themselves colleagues choose; a rule does not correct them. */
const COLLEAGUE = /kolleg|pfleg|schwester|auszubild|praktikant|stationsleitung|schicht/i;

/** Who listens decides about Sie and du. In a talk, said or typed in haste, neither spelling nor capitals are judged. */
export function listenerOf(persona: CasePerson['persona'] | undefined): Pick<SpokenLine, 'toPatient' | 'isFormal' | 'isSpoken'> {
  const isSpoken = true;
  if (!persona || persona.age < ADULT_AGE) return { toPatient: false, isFormal: false, isSpoken };
  const toPatient = persona.type === 'PATIENT';
  return { toPatient, isFormal: toPatient || !COLLEAGUE.test(persona.role), isSpoken };
}
