import type { Fact, FactTopic, FreehandDraft, Persona } from '@visite/contract/personas.ts';
import { sentencesOf as sentencesIn } from '#language/sentences.ts';
import { portraitFor } from '#personas/portraitFor.ts';
import { UNKNOWN_AGE } from '#personas/unknownAge.ts';
import { factsFrom } from './factsOf.ts';
import { clarityIn, hearingIn, memoryIn, nativeLanguageIn, speechIn, temperamentIn } from './manner.ts';
import { readingsOf } from './readings.ts';
import { recordFrom } from './recordFrom.ts';
import { ageByBirth, ageIn, nameIn, ownText, type Read, roleIn, sexIn } from './who.ts';

/** What a learner asks every patient for: named as missing when the paragraph is silent. */
export const NEEDED: readonly FactTopic[] = [
  'chief_complaint',
  'allergies',
  'medication',
  'past_history',
  'mobility',
  'falls',
  'nutrition',
  'elimination',
  'sleep',
  'living',
  'relatives',
  'fears',
];

const sentencesOf = (text: string) => sentencesIn(text.replaceAll(/\s+/g, ' ')).map(({ full }) => full);

/** Who it is about is read from every statement; that alone is not what it says. */
function isRead(quote: string, found: FreehandDraft['found']): boolean {
  const within = found.filter((one) => quote.includes(one.quote));
  if (within.some(({ field }) => !['name', 'sex', 'age'].includes(field))) return true;
  const rest = within.reduce((text, one) => text.replace(one.quote, ' '), quote);
  return !/\p{L}/u.test(rest.replaceAll(/\b(?:ist|heißt|und|alt|Jahre|Frau|Herr|die|der)(?=\s|$)/giu, ' '));
}

function moodOf(persona: Pick<Persona, 'temperament'>, facts: Fact[]): Persona['initial_mood'] {
  const severity = facts.find(({ topic }) => topic === 'pain.severity')?.value ?? '';
  const figure = /\b(10|\d)\b/.exec(severity.replaceAll(/(?:von|\/)\s*10/g, ''));
  const pain = figure ? Math.round((Number(figure[1]) / 10) * 4) : facts.some(({ topic, holds }) => topic === 'pain.site' && holds) ? 2 : 0;
  return {
    trust: persona.temperament === 'gruff' ? 1 : 2,
    anxiety: persona.temperament === 'anxious' ? 3 : 1,
    pain,
    anger: persona.temperament === 'gruff' ? 1 : 0,
  };
}

/**
 * A person from one free paragraph in German, by rules: what the text says, in its own words, and nothing else. What a
 * statement says in the third person becomes an answer only where a rule can turn it surely; else the author writes it.
 * `variety` (0..1 for each choice) draws the portrait; `today` makes an age of a date of birth.
 */
export function draftPersona(text: string, type: Persona['type'], variety: () => number, today: Date): Omit<FreehandDraft, 'engine'> {
  const found: FreehandDraft['found'] = [];
  const take = <T>(field: string, read: Read<T> | undefined, otherwise: T): T => {
    if (!read) return otherwise;
    found.push({ field, quote: read.quote });
    return read.value;
  };
  const own = type === 'PATIENT' ? ownText(text) : text;
  const names = take('name', nameIn(own), { name: '', first_name: '', last_name: '' });
  const age = take('age', ageByBirth(own, today) ?? ageIn(own), UNKNOWN_AGE);
  const role = type === 'THIRD_PERSON' ? roleIn(text) : undefined;
  const knownSex = role ?? sexIn(own);
  const sex = take('sex', role ? { value: role.sex, quote: role.quote } : sexIn(own), 'DIVERSE' as Persona['sex']);
  const patientRole = { FEMALE: 'Patientin', MALE: 'Patient', DIVERSE: '' }[sex];
  const temperament = take('temperament', temperamentIn(text), 'calm' as const);
  const speech = take('german', speechIn(text), { german: 'native', german_level: 'NATIVE' } as const);
  const { readings, unread: unfiled } = readingsOf(text);
  const facts = factsFrom(readings, names);
  found.push(...readings.map(({ slot, quote }) => ({ field: `fact:${slot}`, quote })));
  const persona: Persona = {
    type,
    ...names,
    sex,
    age,
    role: type === 'PATIENT' ? patientRole : take('role', role, ''),
    introduction: sentencesOf(text)[0] ?? '',
    native_language: take('native_language', nativeLanguageIn(text), 'deu'),
    german_level: speech.german_level,
    temperament,
    german: speech.german,
    memory: take('memory', memoryIn(text), 'good' as Persona['memory']),
    clarity: take('clarity', clarityIn(text), 'clear' as Persona['clarity']),
    hearing: take('hearing', hearingIn(text), 'good' as Persona['hearing']),
    portrait: portraitFor({ sex, age: age === UNKNOWN_AGE ? 50 : age, type, role: role?.value ?? '' }, variety),
    initial_mood: moodOf({ temperament }, facts),
    greeting: { simple: [], native: [] },
    facts,
    wants: [],
    everyday: [],
  };
  const isTold = (topic: FactTopic) => facts.some((fact) => fact.topic === topic);
  const missing = [
    ...(names.name === '' ? ['name'] : []),
    ...(names.name !== '' && names.first_name === '' ? ['first_name'] : []),
    ...(age === UNKNOWN_AGE ? ['age'] : []),
    ...(knownSex ? [] : ['sex']),
    ...(persona.role === '' ? ['role'] : []),
    'greeting',
    ...(type === 'PATIENT' ? NEEDED.filter((topic) => !isTold(topic)) : []),
  ];
  const unread = unfiled.filter((quote) => !isRead(quote, found));
  return { persona, readings, record: recordFrom(readings), found, missing, unread };
}
