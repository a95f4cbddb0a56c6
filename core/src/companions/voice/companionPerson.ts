import { CasePerson } from '@visite/contract/cases.ts';
import type { EverydayAnswer } from '@visite/contract/personas.ts';
import { HELPERS } from '#companions/helpers.ts';
import { EVERYDAY } from '#conversations/mean/personFacts.ts';
import type { Understanding } from '#conversations/turn.ts';
import type { Said } from './said.ts';

/** The companion as the persons of cases are: what she is asked about her daily life is found in the same way. */
export function companionPerson(everyday: readonly EverydayAnswer[]): CasePerson {
  const { name, sex, portrait } = HELPERS.COMPANION;
  const hello = ['Hallo.'];
  return CasePerson.parse({
    key: 'companion',
    persona: {
      type: 'THIRD_PERSON',
      name,
      first_name: name,
      last_name: 'Brodersen',
      sex,
      age: 31,
      role: 'Kollegin',
      introduction: 'Eine Kollegin in der Pause.',
      temperament: 'calm',
      portrait,
      initial_mood: { trust: 3, anxiety: 0, pain: 0, anger: 0 },
      greeting: { simple: hello, native: hello },
      facts: [],
      everyday,
    },
  });
}

/** Surer than this a question must be meant for an answer of hers. */
const SURE = 0.6;

/** Her answer to what the line asks her; null where it asks nothing that she can tell. */
export function ownAnswer({ questions }: Understanding, { persona }: CasePerson): Said | null {
  const asked = questions.findLast(({ topic, confidence, facts }) => topic === EVERYDAY && confidence >= SURE && facts.length > 0);
  const found = asked && persona.everyday.find(({ key }) => `${EVERYDAY}.${key}` === asked.facts[0]);
  const [simple, full] = [found?.answer.simple[0], found?.answer.native[0]];
  return simple && full ? { simple, full } : null;
}
