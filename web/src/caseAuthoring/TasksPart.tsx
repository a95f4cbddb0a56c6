import { useTranslation } from 'react-i18next';
import { OpenRows } from '#editing/OpenRows.tsx';
import { Place } from '#editing/places.tsx';
import { freshKey } from '#personas/newPersona.ts';
import type { PartProps } from './OverviewPart.tsx';
import { TaskFields } from './TaskFields.tsx';

/** The steps of a case in their order. */
export function TasksPart({ file, onChange }: PartProps) {
  const { t } = useTranslation('caseAuthoring');
  const { t: cases } = useTranslation('cases');
  const nameOf = (key: string | undefined) => file.persons.find((person) => person.key === key)?.persona.name;
  return (
    <section aria-labelledby="tasks-part" className="stack">
      <h2 id="tasks-part" className="sr-only">
        {t('parts.tasks')}
      </h2>
      <Place path="tasks">
        <OpenRows
          label={t('tasks.steps')}
          hint={t('tasks.hint')}
          path="tasks"
          items={file.tasks}
          onChange={(tasks) => onChange({ tasks })}
          titleOf={({ title }, index) => title || t('tasks.number', { number: index + 1 })}
          detailOf={(task) => [cases(`kinds.${task.kind}`), nameOf(task.person)].filter(Boolean).join(', ')}
          make={() => ({
            key: freshKey('task', file.tasks),
            title: '',
            instruction: '',
            kind: 'CONVERSATION' as const,
            person: file.persons[0]?.key,
            findings: [],
            behaviours: [],
            set_phrases: [],
            headings: [],
          })}
          addLabel={t('tasks.add')}
        >
          {(task, change, path) => <TaskFields task={task} file={file} path={path} onChange={change} />}
        </OpenRows>
      </Place>
    </section>
  );
}
