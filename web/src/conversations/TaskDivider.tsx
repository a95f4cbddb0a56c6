import type { TaskFace } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import classes from './Lines.module.css';

/** Here the talk goes over to another task, which says what is to be done now. */
export function TaskDivider({ task }: { task: TaskFace }) {
  const { t } = useTranslation('conversations');
  return (
    <li className={classes.divider}>
      <p>
        <span className="sr-only">{t('tasks.new')} </span>
        <strong lang="de">{task.title}</strong>
      </p>
      <p lang="de">{task.instruction}</p>
    </li>
  );
}
