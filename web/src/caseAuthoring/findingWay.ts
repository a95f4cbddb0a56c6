import type { CaseFile, CaseTask, ExpectedFinding } from '@visite/contract/cases.ts';
import type { FindingWay } from '@visite/core/cases/taskProblems.ts';

/** A finding that is found another way: what the old way named goes, exactly one way stays. */
export function withWay({ key, label, is_safety }: ExpectedFinding, way: FindingWay | ''): ExpectedFinding {
  const rest = { key, label, is_safety };
  switch (way) {
    case '':
      return rest;
    case 'facts':
      return { ...rest, facts: [] };
    case 'written':
      return { ...rest, written: [] };
    case 'examination':
      return { ...rest, examination: '' };
    case 'want':
      return { ...rest, want: '' };
  }
}

/** The persons whose facts, examinations and wishes a task's findings may name: the task's own, or all. */
export const personsOf = (task: CaseTask, file: CaseFile): CaseFile['persons'] =>
  task.person === undefined ? file.persons : file.persons.filter(({ key }) => key === task.person);

/** The way that a new finding of the task most likely uses. */
export const usualWay = (task: CaseTask): FindingWay => {
  if (task.kind === 'EXAMINATION') return 'examination';
  if (task.kind === 'DOCUMENTATION') return 'written';
  return task.kind === 'HANDOVER' ? 'want' : 'facts';
};
