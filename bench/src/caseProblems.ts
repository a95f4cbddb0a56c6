import type { CaseFile, CasePerson } from '@visite/contract/cases.ts';

/** Below this a patient has too little to tell for a believable talk. */
const FACTS_OF_A_CASE = 25;
const VARIANTS = 3;

const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

function personProblems(person: CasePerson, understood: ReadonlySet<string>): string[] {
  const { facts } = person.persona;
  return [
    ...twice(facts.map((fact) => fact.key)).map((key) => `${person.key}: the fact ${key} stands twice`),
    ...facts.flatMap((fact) => {
      const few = [fact.answer.simple, fact.answer.native].some((variants) => variants.length < VARIANTS);
      const starts = [...fact.answer.simple, ...fact.answer.native].filter((variant) => /^(Ja|Nein),/.test(variant));
      return [
        ...(understood.has(fact.topic) || fact.asked_by.length > 0
          ? []
          : [`${person.key}.${fact.key}: nobody can ask for the topic ${fact.topic} without asked_by`]),
        ...(few ? [`${person.key}.${fact.key}: fewer than ${VARIANTS} variants`] : []),
        ...starts.map((variant) => `${person.key}.${fact.key}: begins with Ja or Nein, which the engine adds: ${variant}`),
      ];
    }),
  ];
}

/** What a schema can't see: references to what is not there, too few facts, words the engine adds itself. */
export function caseProblems(file: CaseFile, understood: ReadonlySet<string>, specialties: { id: string }[]): string[] {
  const persons = new Map(file.persons.map((person) => [person.key, person]));
  const problems = file.persons.flatMap((person) => personProblems(person, understood));
  if (!specialties.some(({ id }) => id === file.specialty)) problems.push(`unknown specialty ${file.specialty}`);
  if (Math.max(...file.persons.map((person) => person.persona.facts.length)) < FACTS_OF_A_CASE)
    problems.push(`fewer than ${FACTS_OF_A_CASE} facts`);
  problems.push(...twice(file.tasks.map((task) => task.key)).map((key) => `the task ${key} stands twice`));
  for (const task of file.tasks) {
    const person = task.person === undefined ? undefined : persons.get(task.person);
    if (task.person !== undefined && !person) problems.push(`${task.key}: no person ${task.person}`);
    for (const finding of task.findings) {
      const ways = [finding.facts, finding.examination, finding.want, finding.written].filter((way) => way !== undefined);
      if (ways.length !== 1) problems.push(`${task.key}.${finding.key}: exactly one of facts, examination, want, written`);
      for (const key of finding.facts ?? []) {
        if (!person?.persona.facts.some((fact) => fact.key === key)) problems.push(`${task.key}.${finding.key}: no fact ${key}`);
      }
      if (finding.examination && !person?.examinations.some(({ key }) => key === finding.examination))
        problems.push(`${task.key}.${finding.key}: no examination ${finding.examination}`);
      if (finding.want && !person?.persona.wants.some(({ key }) => key === finding.want))
        problems.push(`${task.key}.${finding.key}: no want ${finding.want}`);
    }
  }
  return problems;
}
