import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import { EndCase } from './EndCase.tsx';
import { isWorkedOn } from './isWorkedOn.ts';
import classes from './TasksPanel.module.css';
import type { TaskSteps } from './useTaskSteps.ts';

/** The tasks in order. Which one the learner is at is kept on the server; each can be gone back to. */
export function TasksPanel({ interaction, messages, steps }: { interaction: CaseInteraction; messages: Message[]; steps: TaskSteps }) {
  const { t } = useTranslation(['conversations', 'cases']);
  const { tasks, index, isLast, isMoving, goTo } = steps;
  const isDone = (task: TaskFace) => isWorkedOn(task, interaction, messages);
  return (
    <div className={classes.panel}>
      <div className={classes.progress} aria-hidden>
        {tasks.map((task, position) => (
          <i key={task.key} data-done={position !== index && isDone(task)} data-current={position === index} />
        ))}
      </div>
      <ol className={classes.tasks}>
        {tasks.map((task, position) => {
          const place = position === index ? 'current' : isDone(task) ? 'done' : position < index ? 'skipped' : 'open';
          return (
            <li key={task.key} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
              <UnstyledButton className={classes.task} disabled={isMoving || place === 'current'} onClick={() => goTo(position)}>
                <span className={classes.mark}>
                  {place === 'done' ? (
                    <IconCheck size={16} role="img" aria-label={t('tasks.done')} />
                  ) : place === 'skipped' ? (
                    <IconMinus size={16} role="img" aria-label={t('tasks.skipped')} />
                  ) : (
                    position + 1
                  )}
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
