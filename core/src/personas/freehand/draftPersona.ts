import type { Fact, FactTopic, FreehandDraft, Persona } from '@visite/contract/personas.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { sentencesOf as sentencesIn } from '#language/sentences.ts';
import { portraitFor } from '#personas/portraitFor.ts';
import { UNKNOWN_AGE } from '#personas/unknownAge.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { firstPerson } from './firstPerson.ts';
import { clarityIn, hearingIn, memoryIn, nativeLanguageIn, speechIn, temperamentIn } from './manner.ts';
import { TOPIC_SIGNS, YES_NO } from './topics.ts';
import { ageIn, nameIn, type Read, roleIn, sexIn } from './who.ts';

/** What a learner asks every patient for: named as missing when the paragraph is silent. */
const NEEDED: FactTopic[] = [
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

const DENIED = /\b(?:kein\w*|nicht|nie|niemals|ohne|nichts|nichtraucher\w*)\b/iu;
/** Kept back on purpose: told only once trust is won. */
const SECRET =
  /\b(?:verschweigt|verheimlicht|heimlich|schämt sich|gibt (?:das |es )?(?:nicht|ungern) zu|niemandem|erzählt (?:(?:das|es|sie|er) )*(?:nur|nicht|niemand\w*|ungern)|sagt (?:(?:das|es|sie|er) )*(?:nur|niemand\w*|ungern))\b/iu;

/** Nouns, names and numbers of a statement: what a leading question may rightly name. */
function trueWords(statement: string, names: readonly string[]): string[] {
  const words = statement
    .split(/\s+/)
    .slice(1)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}-]/gu, ''));
  const telling = words.filter(
    (word) => /^(?:\p{Lu}\p{L}{2,}|\d+)/u.test(word) && !FUNCTION_WORDS.has(fold(word)) && !names.includes(word),
  );
  return [...new Set(telling)].slice(0, 8);
}

function factOf(topic: FactTopic, clause: Clause, key: string, names: readonly string[], isSecret: boolean): Fact {
  const isDenied = DENIED.test(clause.text);
  const said = firstPerson(clause.text);
  const lines = said ? [said] : [];
  return {
    key,
    topic,
    value: clause.quote,
    ...(YES_NO.has(topic) && { holds: !isDenied }),
    true_words: isDenied ? [] : trueWords(clause.text, names),
    false_words: isDenied ? trueWords(clause.text, names) : [],
    answer: { simple: lines, native: lines },
    disclosure: isSecret ? 'after_trust' : topic === 'chief_complaint' ? 'always' : 'when_asked',
    weight: isSecret ? 2 : topic === 'fears' ? 1 : 0,
    asked_by: [],
    heard_as: [],
    slots: [],
  };
}

const sentencesOf = (text: string) => sentencesIn(text.replaceAll(/\s+/g, ' ')).map(({ full }) => full);

/** Statements about somebody else belong to nobody's facts but the topic of relatives and the family's illnesses. */
const ABOUT_OTHERS =
  /^(?:Ihre?|Seine?|Die|Der)\s+(?:Tochter|Sohn|Mann|Frau|Ehemann|Ehefrau|Kinder|Enkel\w*|Nachbar\w*|Schwester|Bruder|Mutter|Vater|Eltern|Hausarzt|Hausärztin)\b/u;

function factsOf(clauses: Clause[], names: readonly string[], secrets: ReadonlySet<string>): Fact[] {
  const facts: Fact[] = [];
  for (const clause of clauses) {
    // "Sie möchte wissen, warum ihre Mutter so viel schläft" speaks of no sleep of her own.
    const main = clause.text.replace(/,\s*(?:dass|warum|ob|weil|was|wie|wann|wo)\b.*$/u, '');
    const isOther = ABOUT_OTHERS.test(clause.text);
    const topics = TOPIC_SIGNS.filter(
      ([topic, signs]) => signs.test(main) && (!isOther || topic === 'relatives' || topic === 'family_history'),
    );
    for (const [topic] of topics) {
      const before = facts.filter((fact) => fact.topic === topic).length;
      const key = before === 0 ? topic : `${topic}_${before + 1}`;
      facts.push(factOf(topic, clause, key, names, secrets.has(clause.quote)));
    }
  }
  return facts;
}

/** Statements that are kept back, or whose next sentence says so. */
function secretsOf(text: string): Set<string> {
  const sentences = sentencesOf(text);
  return new Set(
    sentences.flatMap((sentence, index) => {
      const points = /^(?:Das|Davon|Darüber)\b/u.test(sentences[index + 1] ?? '') && SECRET.test(sentences[index + 1] ?? '');
      return SECRET.test(sentence) || points ? clausesOf(sentence).map(({ quote }) => quote) : [];
    }),
  );
}

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
 * `variety` (0..1 for each choice) draws the portrait.
 */
export function draftPersona(text: string, type: Persona['type'], variety: () => number): Omit<FreehandDraft, 'engine'> {
  const found: FreehandDraft['found'] = [];
  const take = <T>(field: string, read: Read<T> | undefined, otherwise: T): T => {
    if (!read) return otherwise;
    found.push({ field, quote: read.quote });
    return read.value;
  };
  const names = take('name', nameIn(text), { name: '', first_name: '', last_name: '' });
  const age = take('age', ageIn(text), UNKNOWN_AGE);
  const role = type === 'THIRD_PERSON' ? roleIn(text) : undefined;
  const knownSex = role ?? sexIn(text);
  const sex = take('sex', role ? { value: role.sex, quote: role.quote } : sexIn(text), 'DIVERSE' as Persona['sex']);
  const patientRole = { FEMALE: 'Patientin', MALE: 'Patient', DIVERSE: '' }[sex];
  const temperament = take('temperament', temperamentIn(text), 'calm' as const);
  const speech = take('german', speechIn(text), { german: 'native', german_level: 'NATIVE' } as const);
  const clauses = clausesOf(text);
  const facts = factsOf(clauses, [names.first_name, names.last_name, 'Frau', 'Herr', 'Herrn', 'Dr'], secretsOf(text));
  found.push(...facts.map(({ key, value }) => ({ field: `fact:${key}`, quote: value })));
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
  const told = new Set(facts.map(({ value }) => value));
  const unread = clauses.map(({ quote }) => quote).filter((quote) => !told.has(quote) && !isRead(quote, found));
  return { persona, found, missing, unread };
}
