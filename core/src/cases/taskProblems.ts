import type { CaseFile, CaseTask, ExpectedFinding } from '@visite/contract/cases.ts';
import { missing, type Problem, twice, unless } from './problem.ts';

/** The ways by which a finding can be found; exactly one is used. */
export const FINDING_WAYS = ['facts', 'examination', 'want', 'written'] as const;
export type FindingWay = (typeof FINDING_WAYS)[number];

/** The way that a finding uses; nothing while the author has not chosen. */
export const wayOf = (finding: ExpectedFinding): FindingWay | undefined => FINDING_WAYS.find((way) => finding[way] !== undefined);

function isChosen(finding: ExpectedFinding): boolean {
  const ways = FINDING_WAYS.filter((way) => finding[way] !== undefined);
  if (ways.length !== 1) return false;
  return (finding.facts?.length ?? 0) > 0 || Boolean(finding.examination) || Boolean(finding.want) || (finding.written?.length ?? 0) > 0;
}

/** What a finding names and the person no longer has. */
function isGone(finding: ExpectedFinding, task: CaseTask, file: CaseFile): boolean {
  const persons = task.person === undefined ? file.persons : file.persons.filter(({ key }) => key === task.person);
  const has = (keys: (person: CaseFile['persons'][number]) => { key: string }[], key: string) =>
    persons.some((person) => keys(person).some((one) => one.key === key));
  return (
    (finding.facts ?? []).some((key) => !has(({ persona }) => persona.facts, key)) ||
    (Boolean(finding.examination) && !has(({ examinations }) => examinations, finding.examination ?? '')) ||
    (Boolean(finding.want) && !has(({ persona }) => persona.wants, finding.want ?? ''))
  );
}

/** What is missing from one task; `path` is its place in the file. */
export function taskProblems(task: CaseTask, path: string, file: CaseFile): Problem[] {
  const isTalk = task.kind !== 'DOCUMENTATION';
  const hasPerson = file.persons.some(({ key }) => key === task.person);
  return [
    ...missing(`${path}.title`, task.title),
    ...missing(`${path}.instruction`, task.instruction),
    ...unless(hasPerson || (!isTalk && task.person === undefined), `${path}.person`, 'no_person'),
    ...unless(task.findings.length > 0, `${path}.findings`, 'no_findings', false),
    ...twice(task.findings, `${path}.findings`),
    ...task.findings.flatMap((finding, index) => [
      ...missing(`${path}.findings.${index}.label`, finding.label),
      ...unless(isChosen(finding), `${path}.findings.${index}.way`, 'no_way'),
      ...unless(!isChosen(finding) || !isGone(finding, task, file), `${path}.findings.${index}.way`, 'gone'),
    ]),
    ...unless(task.kind !== 'CONVERSATION' || task.behaviours.length > 0, `${path}.behaviours`, 'no_behaviours', false),
  ];
}
