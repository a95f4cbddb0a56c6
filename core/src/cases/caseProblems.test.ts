import { CaseFile } from '@visite/contract/cases.ts';
import { loosely } from '@visite/contract/loosely.ts';
import type { Stance } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { aDoctor, aPatient } from '#conversations/personFixtures.ts';
import { file as smallCase } from '#evaluation/caseFixtures.ts';
import { caseProblems, mayPublish } from './caseProblems.ts';
import { tidied } from './tidied.ts';

/** The small case with fuller persons: every field that an author can fill is filled. */
const [patient, doctor] = [aPatient(), aDoctor()];
const whole: CaseFile = {
  ...smallCase,
  tasks: smallCase.tasks.map((task) => ({ ...task, findings: task.findings.filter(({ written }) => written) })),
  glossary: [],
  persons: [
    {
      ...patient,
      key: 'patient',
      notes: [{ title: 'Aufnahme', author: 'Dr. Weber', written: 'Heute', text: 'Sturz.' }],
      lab_sheets: [
        { title: 'Blutbild', taken: 'Heute', rows: [{ analyte: 'Hb', value: '12', unit: 'g/dl', reference: '12-16', flag: 'normal' }] },
      ],
    },
    { ...doctor, key: 'doctor' },
  ],
};

const blocking = (file: CaseFile) => caseProblems(file).filter(({ blocks }) => blocks);
const codes = (file: CaseFile) => caseProblems(file).map(({ path, code }) => `${path} ${code}`);

/** Every place of a text in the file, as a function that empties it. */
function emptied(value: unknown, path: (string | number)[] = []): { path: string; file: CaseFile }[] {
  if (typeof value === 'string') {
    const file = structuredClone(whole);
    let at = file as unknown as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    at[path.at(-1) ?? ''] = '';
    return [{ path: path.join('.'), file }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => emptied(inner, [...path, Array.isArray(value) ? Number(name) : name]));
}

describe('the problems of a case', () => {
  it('are none when the case is whole', () => {
    expect(blocking(whole)).toEqual([]);
    expect(mayPublish(smallCase)).toBe(true);
    expect(CaseFile.safeParse(tidied(whole)).success).toBe(true);
  });

  it.each(emptied(whole).map(({ path, file }) => [path, file] as const))('know of an emptied %s what the schema knows', (_, file) => {
    const isChoice = !loosely(CaseFile).safeParse(file).success;
    if (!isChoice && blocking(file).length === 0) expect(CaseFile.safeParse(tidied(file)).error?.issues ?? []).toEqual([]);
  });

  it('name the place by the field’s path', () => {
    const file = structuredClone(whole);
    const fact = file.persons[0]?.persona.facts[2];
    if (!fact) throw new Error('the patient has facts');
    fact.answer.simple = ['', '  '];
    expect(codes(file)).toContain('persons.0.persona.facts.2.answer.simple no_simple');
  });

  it('ask for what a case cannot do without', () => {
    const bare = { ...whole, persons: [], tasks: [], tags: [' '], minutes: 3 };
    expect(codes(bare)).toEqual(['minutes minutes', 'tags no_tags', 'persons no_persons', 'tasks no_tasks']);
  });

  it('ask how a topic of one’s own is asked for', () => {
    const file = structuredClone(whole);
    const fact = file.persons[0]?.persona.facts[0];
    if (fact) fact.topic = 'haustier';
    expect(codes(file)).toContain('persons.0.persona.facts.0.asked_by own_topic_unasked');
  });

  it('ask for what an everyday answer lacks, and find nothing missing in a whole one', () => {
    const file = structuredClone(whole);
    const pet = { key: 'pet', slots: [], asked_by: [' '], heard_as: [''], answer: { simple: ['Eine Katze.', ''], native: [' '] } };
    const persona = file.persons[0]?.persona;
    if (!persona) throw new Error('the case has a patient');
    persona.everyday = [pet];
    const at = 'persons.0.persona.everyday.0';
    expect(blocking(file).map(({ path, code }) => `${path} ${code}`)).toEqual([
      `${at}.answer.native no_native`,
      `${at}.slots everyday_unasked`,
    ]);
    persona.everyday = [{ ...pet, heard_as: [' tier ', ''], answer: { simple: ['Eine Katze. '], native: ['Die Minka.'] } }];
    expect(blocking(file)).toEqual([]);
    expect(tidied(file).persons[0]?.persona.everyday).toEqual([
      { key: 'pet', slots: [], asked_by: [], heard_as: ['tier'], answer: { simple: ['Eine Katze.'], native: ['Die Minka.'] } },
    ]);
  });

  it('drop the blank lines of what is said back, and keep a fact without any as it is', () => {
    const file = structuredClone(whole);
    const [first, second] = file.persons[0]?.persona.facts ?? [];
    if (!first || !second) throw new Error('the patient has two facts');
    first.true_lines = [' Das ist seit gestern so. ', ''];
    first.false_lines = [' '];
    const tidy = tidied(file).persons[0]?.persona.facts;
    expect(tidy?.[0]).toMatchObject({ true_lines: ['Das ist seit gestern so.'], false_lines: [] });
    expect(tidy?.[1]).toEqual(second);
  });

  it('see findings that point to nothing any more', () => {
    const finding = { key: 'a', label: 'Allergie', facts: ['allergy', 'gone'], is_safety: false };
    const task = { ...whole.tasks[0], findings: [finding] } as CaseFile['tasks'][number];
    expect(codes({ ...whole, tasks: [task] })).toContain('tasks.0.findings.0.way gone');
    expect(codes({ ...whole, tasks: [{ ...task, findings: [{ key: 'a', label: 'Allergie', is_safety: false }] }] })).toContain(
      'tasks.0.findings.0.way no_way',
    );
  });

  it('want a person for every talk, and only there', () => {
    const [talk, report] = whole.tasks;
    if (!talk || !report) throw new Error('the case has tasks');
    expect(codes({ ...whole, tasks: [{ ...talk, person: undefined }] })).toContain('tasks.0.person no_person');
    expect(blocking({ ...whole, tasks: [report] })).toEqual([]);
  });
});

describe('a stance', () => {
  const answer = { simple: ['Nein, bitte nicht.'], native: ['Nein, bitte nicht.'] };
  const withStance = (stance: Partial<Stance>): CaseFile => ({
    ...whole,
    persons: whole.persons.map((person, at) =>
      at > 0
        ? person
        : {
            ...person,
            persona: { ...person.persona, stances: [{ key: 'shower', label: 'Duschen', proposed_by: [['dusch']], answer, ...stance }] },
          },
    ),
  });
  const at = 'persons.0.persona.stances.0';

  it('is fine with words to know it by and an answer', () => {
    expect(codes(withStance({})).filter((code) => code.startsWith(at))).toEqual([]);
  });

  it.each([
    ['words to know it by', { proposed_by: [] }, `${at}.proposed_by no_said_by`],
    ['a reason where the person can be won', { agrees: answer }, `${at}.reasons no_said_by`],
    ['a fact of the person', { fact: 'nothing' }, `${at}.fact gone`],
    ['an answer at both levels', { answer: { simple: answer.simple, native: [] } }, `${at}.answer.native no_native`],
  ])('wants %s', (_, stance, problem) => {
    expect(codes(withStance(stance))).toContain(problem);
  });

  it('is stored without blank lines and empty parts', () => {
    const stance = { fact: '', unless: [' '], reasons: [['']], wavers: { simple: [''], native: [] }, agrees: answer };
    expect(tidied(withStance(stance)).persons[0]?.persona.stances).toEqual([
      { key: 'shower', label: 'Duschen', proposed_by: [['dusch']], answer, agrees: answer },
    ]);
  });
});
