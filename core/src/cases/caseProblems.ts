import type { CaseFile } from '@visite/contract/cases.ts';
import { personProblems } from './personProblems.ts';
import { missing, type Problem, twice, unless } from './problem.ts';
import { taskProblems } from './taskProblems.ts';
import { tidied } from './tidied.ts';

export const MINUTES = { min: 5, max: 60 } as const;

/**
 * What still keeps a case from being published (`blocks`), and what would make it better. `path` names the field as in
 * the file: `persons.0.persona.facts.2.value`. A case without a blocking problem is a valid CaseFile.
 */
export function caseProblems(written: CaseFile): Problem[] {
  const file = tidied(written);
  return [
    ...missing('title', file.title),
    ...missing('summary', file.summary),
    ...missing('setting.ward', file.setting.ward),
    ...missing('setting.time', file.setting.time),
    ...missing('setting.situation', file.setting.situation),
    ...missing('specialty', file.specialty),
    ...unless(file.minutes >= MINUTES.min && file.minutes <= MINUTES.max, 'minutes', 'minutes'),
    ...unless(file.tags.length > 0, 'tags', 'no_tags'),
    ...unless(file.persons.length > 0, 'persons', 'no_persons'),
    ...twice(file.persons, 'persons'),
    ...file.persons.flatMap((person, index) => personProblems(person, `persons.${index}`)),
    ...unless(file.tasks.length > 0, 'tasks', 'no_tasks'),
    ...twice(file.tasks, 'tasks'),
    ...file.tasks.flatMap((task, index) => taskProblems(task, `tasks.${index}`, file)),
  ];
}

export const mayPublish = (file: CaseFile): boolean => caseProblems(file).every(({ blocks }) => !blocks);
