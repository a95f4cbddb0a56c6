import type { CaseFile, CasePerson, CaseTask } from '@visite/contract/cases.ts';
import type { Persona, Stance } from '@visite/contract/personas.ts';

type Answer = Persona['greeting'];

const lines = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
const answer = ({ simple, native }: Answer): Answer => ({ simple: lines(simple), native: lines(native) });
const groups = (words: readonly string[][]) => words.map(lines).filter((group) => group.length > 0);

/** An answer that may be left out, without its blank lines; undefined where nothing is left. */
function answerIfAny(given: Answer | undefined): Answer | undefined {
  const said = given && answer(given);
  return said && said.simple.length + said.native.length > 0 ? said : undefined;
}

function tidiedStance({ unless, reasons, wavers, agrees, fact, ...stance }: Stance): Stance {
  const [first, won] = [answerIfAny(wavers), answerIfAny(agrees)];
  const known = groups(reasons ?? []);
  const others = lines(unless ?? []);
  return {
    ...stance,
    label: stance.label.trim(),
    proposed_by: groups(stance.proposed_by),
    answer: answer(stance.answer),
    ...(fact && { fact }),
    ...(others.length > 0 && { unless: others }),
    ...(known.length > 0 && { reasons: known }),
    ...(first && { wavers: first }),
    ...(won && { agrees: won }),
  };
}

export function tidiedPersona(persona: Persona): Persona {
  const { when_satisfied, ...rest } = persona;
  const satisfied = answerIfAny(when_satisfied);
  return {
    ...rest,
    name: persona.name.trim(),
    first_name: persona.first_name.trim(),
    last_name: persona.last_name.trim(),
    role: persona.role.trim(),
    introduction: persona.introduction.trim(),
    greeting: answer(persona.greeting),
    facts: persona.facts.map((fact) => ({
      ...fact,
      value: fact.value.trim(),
      answer: answer(fact.answer),
      true_words: lines(fact.true_words),
      false_words: lines(fact.false_words),
      asked_by: lines(fact.asked_by),
      heard_as: lines(fact.heard_as),
      ...(fact.true_lines && { true_lines: lines(fact.true_lines) }),
      ...(fact.false_lines && { false_lines: lines(fact.false_lines) }),
    })),
    everyday: persona.everyday.map((one) => ({
      ...one,
      asked_by: lines(one.asked_by),
      heard_as: lines(one.heard_as),
      answer: answer(one.answer),
    })),
    wants: persona.wants.map(({ value_words, ...want }) => ({
      ...want,
      label: want.label.trim(),
      said_by: groups(want.said_by),
      ...(value_words && lines(value_words).length > 0 && { value_words: lines(value_words) }),
      ask: lines(want.ask),
      acknowledge: lines(want.acknowledge),
    })),
    ...(persona.stances && { stances: persona.stances.map(tidiedStance) }),
    ...(satisfied && { when_satisfied: satisfied }),
  };
}

const tidiedPerson = (person: CasePerson): CasePerson => ({
  ...person,
  persona: tidiedPersona(person.persona),
  examinations: person.examinations.map((examination) => ({
    ...examination,
    name: examination.name.trim(),
    announce: lines(examination.announce),
    result: examination.result.trim(),
    reaction: answer(examination.reaction),
  })),
});

const tidiedTask = (task: CaseTask): CaseTask => ({
  ...task,
  title: task.title.trim(),
  instruction: task.instruction.trim(),
  set_phrases: lines(task.set_phrases),
  headings: lines(task.headings),
  findings: task.findings.map(({ written, ...finding }) => ({
    ...finding,
    label: finding.label.trim(),
    ...(written && { written: groups(written) }),
  })),
});

/** What an author typed without the blank lines and edges that typing leaves behind; nothing else is changed. */
export const tidied = (file: CaseFile): CaseFile => ({
  ...file,
  title: file.title.trim(),
  summary: file.summary.trim(),
  setting: { ward: file.setting.ward.trim(), time: file.setting.time.trim(), situation: file.setting.situation.trim() },
  tags: [...new Set(lines(file.tags))],
  lists: lines(file.lists),
  persons: file.persons.map(tidiedPerson),
  tasks: file.tasks.map(tidiedTask),
  glossary: file.glossary.filter(({ term, meaning }) => term.trim() !== '' && meaning.trim() !== ''),
});
