import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { tellable } from './disclosure.ts';
import { matterOf } from './matter.ts';
import { isProfessional, talkState } from './talkState.ts';
import type { PastTurn } from './turn.ts';
import type { Wording } from './wording.ts';

/** What is still untold and may be told, first what belongs to the matter at hand, then in the author's order. */
export function openMatters(person: CasePerson, history: readonly PastTurn[]): Fact[] {
  const state = talkState(person.persona, history);
  const told = new Set(state.told.keys());
  const touched = new Set(person.persona.facts.filter(({ key }) => told.has(key)).map(({ topic }) => topic));
  const matter = state.topic === null ? null : matterOf(state.topic);
  const seen = new Set<string>();
  const { facts } = person.persona;
  const open = tellable(facts, state.mood, told, { topics: facts.map(({ topic }) => topic), facts: [] }).filter((fact) => {
    if (touched.has(fact.topic) || seen.has(fact.topic)) return false;
    seen.add(fact.topic);
    return true;
  });
  return [...open.filter(({ topic }) => matterOf(topic) === matter), ...open.filter(({ topic }) => matterOf(topic) !== matter)];
}

/** "Ihre Allergien" as the person says it: a patient "meine Allergien", a relative or colleague "die Allergien". */
export function inPersonsWords(label: string, isPatient: boolean): string {
  const forms: Record<string, [string, string]> = {
    Ihre: ['meine', 'die'],
    Ihren: ['meinen', 'den'],
    Ihr: ['mein', 'das'],
    Ihrer: ['meiner', 'der'],
    Ihrem: ['meinem', 'dem'],
  };
  return label.replaceAll(/\bIhre?[nrm]?\b/g, (word) => forms[word]?.[isPatient ? 0 : 1] ?? word);
}

/**
 * A concrete next line for the learner, said by the companion, never by the person: what is still wanted, else a question
 * for something not yet asked that may be told now. Null when nothing is left.
 */
export function suggestNextQuestion(person: CasePerson, history: readonly PastTurn[], wording: Wording): string | null {
  const { persona } = person;
  const told = new Set(history.flatMap(({ turn }) => turn.wantsTold));
  const want = persona.wants.find(({ key }) => !told.has(key));
  if (want) return wording.suggestions.want.replace('{label}', want.label);
  for (const fact of openMatters(person, history)) {
    const own = fact.asked_by.find((phrasing) => /^\p{Lu}.*\?$/u.test(phrasing));
    const topic = wording.topics.get(fact.topic);
    if (persona.type === 'PATIENT' && topic) return topic.question;
    if (own) return own;
    if (!topic) continue;
    if (isProfessional(persona) || persona.type === 'THIRD_PERSON') {
      const label = inPersonsWords(topic.label, false);
      return (/^was /.test(label) ? wording.suggestions.relative_clause : wording.suggestions.relative).replace('{label}', label);
    }
  }
  return null;
}
