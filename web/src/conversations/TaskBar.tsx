import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TaskBar.module.css';
import type { TaskSteps } from './useTaskSteps.ts';

/** Which task the learner is at, in one line; opens all of them. */
export function TaskBar({ steps, onOpen }: { steps: TaskSteps; onOpen: () => void }) {
  const { t } = useTranslation('conversations');
  const { tasks, index, task } = steps;
  return (
    <UnstyledButton className={classes.bar} onClick={onOpen} aria-haspopup="dialog" data-tour="tasks">
      <span className={classes.count}>
        <span className="sr-only">{t('tasks.at')} </span>
        {t('tasks.of', { current: index + 1, total: tasks.length })}
      </span>
      <span className={classes.title}>{task?.title}</span>
      <IconChevronDown size={18} aria-hidden />
    </UnstyledButton>
  );
}
