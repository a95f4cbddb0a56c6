import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { EndCase } from './EndCase.tsx';
import classes from './TasksPanel.module.css';
import type { TaskSteps } from './useTaskSteps.ts';

/** The tasks in order. Which one the learner is at is kept on the server; each can be gone back to. */
export function TasksPanel({ interaction, steps }: { interaction: CaseInteraction; steps: TaskSteps }) {
  const { t } = useTranslation(['conversations', 'cases']);
  const { tasks, index, isLast, isMoving, goTo } = steps;
  return (
    <div className={classes.panel}>
      <div className={classes.progress} aria-hidden>
        {tasks.map((task, position) => (
          <i key={task.key} data-done={position < index} data-current={position === index} />
        ))}
      </div>
      <ol className={classes.tasks}>
        {tasks.map((task, position) => {
          const place = position < index ? 'done' : position === index ? 'current' : 'open';
          return (
            <li key={task.key} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
              <UnstyledButton className={classes.task} disabled={isMoving || place === 'current'} onClick={() => goTo(position)}>
                <span className={classes.mark}>
                  {place === 'done' ? <IconCheck size={16} role="img" aria-label={t('tasks.done')} /> : position + 1}
                </span>
                <span>
                  {task.title}
                  <small>{t(`cases:kinds.${task.kind}`)}</small>
                </span>
              </UnstyledButton>
              {place === 'current' && (
                <p className={classes.instruction} lang="de">
                  {task.instruction}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <div className={classes.actions}>
        {!isLast && (
          <Button loading={isMoving} onClick={() => goTo(index + 1)}>
            {t('tasks.next')}
          </Button>
        )}
        <EndCase interaction={interaction} isLastTask={isLast} />
      </div>
    </div>
  );
}
