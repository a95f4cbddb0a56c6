import type { CasePerson } from '@visite/contract/cases.ts';
import { OFF_TOPIC } from './files.ts';
import { plain } from './phrases.ts';

const BLOOD =
  'mutter|vater|mama|papa|eltern|oma|opa|grossmutter|grossvater|grosseltern|bruder|schwester|geschwister|tochter|sohn|kinder?|enkel\\w*|tante|onkel';
const OTHERS = 'mann|ehemann|frau|ehefrau|partner\\w*|freund\\w*|familie|angehorigen?|nachbar\\w*|schwieger\\w+|verwandten?';
const POSSESSED = new RegExp(`(?<![a-z])(?:ihr(?:e|en|em|er|es)?|dein(?:e|en|em|er)?) (?:(${BLOOD})|(?:${OTHERS}))(?![a-z])`);
const LISTENER = /(?<![a-z])(sie|ihnen|du|dir|dich)(?![a-z])/;

/** Whom a relative calls the patient: said to a daughter, "Ihre Mutter" is whom everything is about. */
const PATIENT_OF: [RegExp, string][] = [
  [/tochter|sohn|kind/, 'mutter|vater|mama|papa'],
  [/ehefrau|frau|partnerin/, 'mann|ehemann|partner'],
  [/ehemann|mann|partner/, 'frau|ehefrau|partnerin'],
  [/mutter|vater|eltern/, 'tochter|sohn|kind|kleinen?|kleiner|maus|madchen|jungen?|baby'],
  [/schwester|bruder/, 'schwester|bruder'],
  [/enkel/, 'oma|opa|grossmutter|grossvater'],
];
const ANY_PATIENT = 'mutter|vater|mann|frau';

const patientsName = (who: string) => new RegExp(`(?<![a-z])(?:ihr(?:e|en|em|er)?|der|die|dem|den) (?:${who})(?![a-z])`, 'g');

/** A clause said to a relative, with the patient in the listener's place: "Hat Ihre Mutter Allergien?" asks for allergies. */
export function aboutPatient(clause: string, person: CasePerson): string {
  if (person.persona.type !== 'THIRD_PERSON') return clause;
  const role = plain(person.persona.role ?? '');
  const who = PATIENT_OF.find(([known]) => known.test(role))?.[1] ?? ANY_PATIENT;
  return plain(clause).replaceAll(patientsName(who), 'sie').replace(HOW_IS_SHE, 'welche beschwerden haben sie');
}
/** "Wie geht es Ihrer Tochter?" asks a mother for what the child has, and not for how she is herself. */
const HOW_IS_SHE = /\bwie geht(?: es|s|'s| s)?(?: (?:denn|es|heute|jetzt))* sie\b/;

const PARENT = patientsName('mutter|vater');

/** The same for a phrasing of the data files, where "Ihre Mutter" is the patient. */
export const aboutAnyPatient = (phrasing: string) => plain(phrasing).replaceAll(PARENT, 'sie');

const OF_FAMILY = new Set(['relatives', 'family_history', 'living', 'advance_directive', 'identity', 'job', 'fears', 'religion']);
const OF_ILLNESS =
  /^(pain\.|past_history|operations|allergies|medication|weight|breathing|skin|falls|mobility|smoking|alcohol|sleep|nutrition)/;

/**
 * What topics mean in a patient's clause about somebody else: "Wie geht es Ihrer Mutter?" is not about how the patient
 * is, "Hat Ihr Bruder Diabetes?" not about the patient's illnesses. Nothing where the clause is about the patient.
 */
export function meaningFor(clause: string, person: CasePerson): ((topic: string) => string) | undefined {
  if (person.persona.type !== 'PATIENT') return undefined;
  const text = plain(clause);
  const possessed = POSSESSED.exec(text);
  if (!possessed || LISTENER.test(text.replace(possessed[0], ' '))) return undefined;
  const isKin = possessed[1] !== undefined;
  return (topic) => {
    if (OF_FAMILY.has(topic) || topic === OFF_TOPIC) return topic;
    return isKin && OF_ILLNESS.test(topic) ? 'family_history' : 'relatives';
  };
}
