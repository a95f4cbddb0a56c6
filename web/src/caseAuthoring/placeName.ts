import type { CaseFile } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { useTopicName } from '#personas/TopicSelect.tsx';
import { useQuestionOf } from '#personas/useQuestionOf.ts';

/** To whom or what the field of a path belongs, and what it is called: "Frau Krüger", "Allergien · Antwort". */
export function usePlaceName(file: CaseFile): (path: string) => { owner: string; field: string } {
  const { t } = useTranslation('caseAuthoring');
  const topicName = useTopicName();
  const questionOf = useQuestionOf();

  const fieldOf = (steps: string[]) => {
    const names = steps.filter((step) => step !== 'persona' && Number.isNaN(Number(step)));
    const known = names.toReversed().find((name) => name !== 'simple' && name !== 'native');
    return known ? t(`fields.${known}`, { defaultValue: known }) : '';
  };
  /** The entry of a list that a path leads into: its own name, or its number. */
  const entryOf = (list: string, index: string | undefined, nameOf: (at: number) => string | undefined) =>
    index === undefined
      ? t(`fields.${list}`, { defaultValue: list })
      : nameOf(Number(index)) || `${t(`entries.${list}`, { defaultValue: list })} ${Number(index) + 1}`;

  const inPerson = ([at = '', ...steps]: string[]): string[] => {
    const person = file.persons[Number(at)];
    if (!person) return [t('parts.overview'), t('fields.persons')];
    const name = person.persona.name || `${t('entries.persons')} ${Number(at) + 1}`;
    const rest = steps[0] === 'persona' ? steps.slice(1) : steps;
    const [list = '', index, ...field] = rest;
    const names: Record<string, (number: number) => string | undefined> = {
      facts: (number) => topicName(person.persona.facts[number]?.topic ?? ''),
      everyday: (number) => questionOf(person.persona.everyday[number]?.slots[0] ?? ''),
      wants: (number) => person.persona.wants[number]?.label,
      examinations: (number) => person.examinations[number]?.name,
      notes: (number) => person.notes[number]?.title,
      lab_sheets: (number) => person.lab_sheets[number]?.title,
    };
    const nameOf = names[list];
    return nameOf ? [name, entryOf(list, index, nameOf), fieldOf(field)] : [name, fieldOf(rest)];
  };

  const inTask = ([at = '', ...steps]: string[]): string[] => {
    const task = file.tasks[Number(at)];
    if (!task) return [t('parts.overview'), t('fields.tasks')];
    const name = task.title || `${t('entries.tasks')} ${Number(at) + 1}`;
    const [list, index, ...field] = steps;
    return list === 'findings' && index !== undefined
      ? [name, entryOf('findings', index, (number) => task.findings[number]?.label), fieldOf(field)]
      : [name, fieldOf(steps)];
  };

  return (path) => {
    const [root = '', ...steps] = path.split('.');
    const [owner = '', ...parts] =
      root === 'persons' ? inPerson(steps) : root === 'tasks' ? inTask(steps) : [t('parts.overview'), fieldOf([root, ...steps])];
    return { owner, field: parts.filter((part) => part !== '').join(' · ') };
  };
}
