import type { CasePerson } from '@visite/contract/cases.ts';
import { type EverydayAnswer, FACT_TOPICS, type Fact } from '@visite/contract/personas.ts';
import { isFlagRight } from './labFlag.ts';
import { answered, missing, type Problem, twice, unless } from './problem.ts';

/** With fewer ways to say it a person soon repeats itself. */
const VARIANTS = 3;
/** With fewer facts a patient says "Das weiß ich nicht" too often to be believed. */
const FACTS_OF_A_PATIENT = 12;
const MAX_AGE = 120;

const isKnown = (topic: string) => FACT_TOPICS.some((known) => known === topic);

function factProblems(fact: Fact, path: string): Problem[] {
  const { simple, native } = fact.answer;
  const isFew = simple.length > 0 && native.length > 0 && Math.min(simple.length, native.length) < VARIANTS;
  return [
    ...missing(`${path}.value`, fact.value),
    ...answered(fact.answer, `${path}.answer`),
    ...unless(!isFew, `${path}.answer`, 'few_variants', false),
    // The engine puts "Ja," and "Nein," before an answer by what was really asked.
    ...unless(![...simple, ...native].some((line) => /^(Ja|Nein),/.test(line)), `${path}.answer`, 'starts_with_yes', false),
    ...unless(isKnown(fact.topic) || fact.asked_by.length > 0, `${path}.asked_by`, 'own_topic_unasked'),
  ];
}

/** Nothing stands for a topic here: without a question nobody ever hears the answer. */
const everydayProblems = ({ slots, asked_by, heard_as, answer }: EverydayAnswer, path: string): Problem[] => [
  ...answered(answer, `${path}.answer`),
  ...unless(slots.length + asked_by.length + heard_as.length > 0, `${path}.slots`, 'everyday_unasked'),
];

function wantProblems({ persona }: CasePerson, path: string): Problem[] {
  const wants = persona.wants.flatMap((want, index) => [
    ...missing(`${path}.persona.wants.${index}.label`, want.label),
    ...unless(want.said_by.length > 0, `${path}.persona.wants.${index}.said_by`, 'no_said_by'),
    ...unless(want.ask.length > 0, `${path}.persona.wants.${index}.ask`, 'no_ask'),
    ...unless(want.acknowledge.length > 0, `${path}.persona.wants.${index}.acknowledge`, 'no_acknowledge'),
  ]);
  if (persona.when_satisfied) return [...wants, ...answered(persona.when_satisfied, `${path}.persona.when_satisfied`)];
  return [...wants, ...unless(persona.wants.length === 0, `${path}.persona.when_satisfied`, 'no_orders', false)];
}

function stanceProblems({ persona }: CasePerson, path: string): Problem[] {
  const stances = persona.stances ?? [];
  return [
    ...twice(stances, `${path}.persona.stances`),
    ...stances.flatMap((stance, index) => {
      const at = `${path}.persona.stances.${index}`;
      const isKnownFact = stance.fact === undefined || persona.facts.some(({ key }) => key === stance.fact);
      return [
        ...missing(`${at}.label`, stance.label),
        ...unless(stance.proposed_by.length > 0, `${at}.proposed_by`, 'no_said_by'),
        ...unless(isKnownFact, `${at}.fact`, 'gone'),
        ...answered(stance.answer, `${at}.answer`),
        ...(stance.wavers ? answered(stance.wavers, `${at}.wavers`) : []),
        ...(stance.agrees ? answered(stance.agrees, `${at}.agrees`) : []),
        // Who can be won is won by a reason.
        ...unless((!stance.wavers && !stance.agrees) || (stance.reasons ?? []).length > 0, `${at}.reasons`, 'no_said_by'),
      ];
    }),
  ];
}

function recordProblems(person: CasePerson, path: string): Problem[] {
  return [
    ...person.examinations.flatMap((examination, index) => {
      const at = `${path}.examinations.${index}`;
      return [
        ...missing(`${at}.name`, examination.name),
        ...unless(examination.announce.length >= VARIANTS, `${at}.announce`, 'few_announcements'),
        ...missing(`${at}.result`, examination.result),
        ...answered(examination.reaction, `${at}.reaction`),
      ];
    }),
    ...person.notes.flatMap((note, index) =>
      (['title', 'author', 'written', 'text'] as const).flatMap((field) => missing(`${path}.notes.${index}.${field}`, note[field])),
    ),
    ...person.lab_sheets.flatMap((sheet, index) => {
      const at = `${path}.lab_sheets.${index}`;
      return [
        ...missing(`${at}.title`, sheet.title),
        ...missing(`${at}.taken`, sheet.taken),
        ...unless(sheet.rows.length > 0, `${at}.rows`, 'no_rows'),
        ...sheet.rows.flatMap((row, number) => [
          ...missing(`${at}.rows.${number}.analyte`, row.analyte),
          ...missing(`${at}.rows.${number}.value`, row.value),
          ...unless(isFlagRight(row), `${at}.rows.${number}.flag`, 'flag_differs'),
        ]),
      ];
    }),
  ];
}

/** What is missing from one person of a case; `path` is the person's place in the file. */
export function personProblems(person: CasePerson, path: string): Problem[] {
  const { persona } = person;
  const texts = ['name', 'first_name', 'last_name', 'role', 'introduction'] as const;
  const hasEnough = persona.type !== 'PATIENT' || persona.facts.length === 0 || persona.facts.length >= FACTS_OF_A_PATIENT;
  return [
    ...texts.flatMap((field) => missing(`${path}.persona.${field}`, persona[field])),
    ...unless(persona.age >= 0 && persona.age <= MAX_AGE, `${path}.persona.age`, 'age'),
    ...answered(persona.greeting, `${path}.persona.greeting`),
    ...unless(persona.type !== 'PATIENT' || persona.facts.length > 0, `${path}.persona.facts`, 'no_facts'),
    ...unless(hasEnough, `${path}.persona.facts`, 'few_facts', false),
    ...twice(persona.facts, `${path}.persona.facts`),
    ...persona.facts.flatMap((fact, index) => factProblems(fact, `${path}.persona.facts.${index}`)),
    ...twice(persona.everyday, `${path}.persona.everyday`),
    ...persona.everyday.flatMap((one, index) => everydayProblems(one, `${path}.persona.everyday.${index}`)),
    ...twice(persona.wants, `${path}.persona.wants`),
    ...wantProblems(person, path),
    ...stanceProblems(person, path),
    ...twice(person.examinations, `${path}.examinations`),
    ...recordProblems(person, path),
  ];
}
