import type { CaseFile, CasePerson, CaseTask } from '@visite/contract/cases.ts';
import type { TFunction } from 'i18next';
import { named, readablePersona } from '#personas/readablePersona.ts';

interface Words {
  t: TFunction<'caseAuthoring'>;
  personas: TFunction<'personas'>;
  cases: TFunction<'cases'>;
  topicName: (topic: string) => string;
  questionOf: (slot: string) => string | undefined;
}

function readablePerson(person: CasePerson, { t, personas, topicName, questionOf }: Words) {
  return {
    ...readablePersona(person.persona, personas, topicName, questionOf),
    [t('examinations.title')]: named(
      person.examinations,
      ({ name }) => name,
      (examination) => ({
        [t('examinations.result')]: examination.result,
        [t('examinations.announce')]: examination.announce,
        [t('examinations.is_abnormal')]: examination.is_abnormal,
        [t('examinations.reaction')]: [...examination.reaction.simple, ...examination.reaction.native],
      }),
    ),
    [t('notes.title')]: named(
      person.notes,
      ({ title }) => title,
      (note) => ({ [t('notes.author')]: note.author, [t('notes.written')]: note.written, [t('notes.text')]: note.text }),
    ),
    [t('labs.title')]: named(
      person.lab_sheets,
      ({ title }) => title,
      (sheet) => ({
        [t('labs.sheet_taken')]: sheet.taken,
        [t('labs.values')]: sheet.rows.map((row) =>
          [row.group, row.analyte, row.value, row.unit, row.reference, t(`labs.flags.${row.flag}`)].filter(Boolean).join(' · '),
        ),
      }),
    ),
  };
}

function readableTask(task: CaseTask, file: CaseFile, { t, cases }: Words) {
  return {
    [t('tasks.kind')]: cases(`kinds.${task.kind}`),
    [t('tasks.person')]: file.persons.find(({ key }) => key === task.person)?.persona.name ?? '',
    [t('tasks.instruction')]: task.instruction,
    [t('findings.title')]: named(
      task.findings,
      ({ label }) => label,
      (finding) => ({
        [t('findings.facts')]: finding.facts ?? null,
        [t('findings.examination')]: finding.examination ?? null,
        [t('findings.want')]: finding.want ?? null,
        [t('findings.written')]: finding.written?.map((words) => words.join(', ')) ?? null,
        [t('findings.is_safety')]: finding.is_safety,
      }),
    ),
    [t('tasks.behaviours')]: task.behaviours.map((behaviour) => t(`behaviours.${behaviour}`)),
    [t('tasks.set_phrases')]: task.set_phrases,
    [t('tasks.headings')]: task.headings,
  };
}

/** A case in the words of the form, so that two versions can be laid side by side. */
export function readableCase(file: CaseFile, words: Words) {
  const { t } = words;
  return {
    [t('overview.title')]: file.title,
    [t('overview.summary')]: file.summary,
    [t('overview.ward')]: file.setting.ward,
    [t('overview.time')]: file.setting.time,
    [t('overview.situation')]: file.setting.situation,
    [t('overview.specialty')]: file.specialty,
    [t('overview.level')]: file.level,
    [t('overview.minutes')]: file.minutes,
    [t('overview.tags')]: file.tags,
    [t('overview.lists')]: file.lists,
    [t('overview.is_public')]: file.is_public,
    [t('overview.picture')]: file.picture ?? null,
    [t('parts.persons')]: named(
      file.persons,
      ({ persona }) => persona.name,
      (person) => readablePerson(person, words),
    ),
    [t('parts.tasks')]: named(
      file.tasks,
      ({ title }) => title,
      (task) => readableTask(task, file, words),
    ),
    // Their order, which no entry of its own shows.
    [t('tasks.steps')]: file.tasks.map(({ title }) => title),
    [t('glossary.title')]: file.glossary.map(({ term, meaning }) => `${term}: ${meaning}`),
  };
}
