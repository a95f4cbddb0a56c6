import { Button, Modal, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleDot } from '@tabler/icons-react';
import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCurrentTask } from '#cases/queries.ts';
import { showError } from '#shell/alerts.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './TasksPanel.module.css';

interface Props {
  interaction: CaseInteraction;
  person: PersonFace;
  onSelectPerson: (id: string) => void;
  onPhrase: (text: string) => void;
  onDone: () => void;
}

function Current({ task, onPhrase }: { task: TaskFace; onPhrase: (text: string) => void }) {
  const { t } = useTranslation('conversations');
  return (
    <div className={classes.current}>
      <p>{task.instruction}</p>
      {task.set_phrases.length > 0 && (
        <details>
          <summary>{t('tasks.phrases')}</summary>
          <div className={classes.phrases}>
            {task.set_phrases.map((phrase) => (
              <UnstyledButton key={phrase} lang="de" className={classes.phrase} onClick={() => onPhrase(phrase)}>
                {phrase}
              </UnstyledButton>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The tasks in order; which one the learner is at is kept on the server. After the last one the case ends. */
export function TasksPanel({ interaction, person, onSelectPerson, onPhrase, onDone }: Props) {
  const { t } = useTranslation('conversations');
  const [isEnding, setIsEnding] = useState(false);
  const setCurrent = useSetCurrentTask(interaction.id);
  const tasks = interaction.case.tasks ?? [];
  const index = interaction.current_task_interaction_index;
  const isLast = index >= tasks.length - 1;
  const goTo = (next: number) =>
    setCurrent.mutate(next, {
      onError: (error) => showError(t('tasks.failed'), error),
      onSuccess: () => {
        onDone();
        const wanted = tasks[next]?.person_id;
        if (wanted && wanted !== person.id) onSelectPerson(wanted);
      },
    });
  return (
    <div className="stack">
      <h2 className={classes.title}>{interaction.case.title}</h2>
      <ol className={classes.tasks}>
        {tasks.map((task, position) => {
          const isCurrent = position === index;
          const who = interaction.case.persons.find(({ id }) => id === task.person_id);
          return (
            <li key={task.key} aria-current={isCurrent ? 'step' : undefined}>
              <UnstyledButton
                className={classes.task}
                data-current={isCurrent}
                disabled={setCurrent.isPending}
                onClick={() => !isCurrent && goTo(position)}
              >
                {position < index ? (
                  <IconCheck size={20} role="img" aria-label={t('tasks.done')} />
                ) : isCurrent ? (
                  <IconCircleDot size={20} role="img" aria-label={t('tasks.current')} />
                ) : (
                  <IconCircle size={20} role="img" aria-label={t('tasks.open')} />
                )}
                <span>{task.title}</span>
                {who && <Portrait spec={who.portrait} size={28} />}
              </UnstyledButton>
              {isCurrent && <Current task={task} onPhrase={onPhrase} />}
            </li>
          );
        })}
      </ol>
      {isLast ? (
        <Button onClick={() => setIsEnding(true)} loading={setCurrent.isPending}>
          {t('tasks.end')}
        </Button>
      ) : (
        <Button variant="light" onClick={() => goTo(index + 1)} loading={setCurrent.isPending}>
          {t('tasks.next')}
        </Button>
      )}
      <Modal opened={isEnding} onClose={() => setIsEnding(false)} title={t('end.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        <p>{t('end.text')}</p>
        <div className="row">
          <Button
            loading={setCurrent.isPending}
            onClick={() => setCurrent.mutate(tasks.length, { onError: (error) => showError(t('tasks.failed'), error) })}
          >
            {t('end.confirm')}
          </Button>
          <Button variant="default" onClick={() => setIsEnding(false)}>
            {t('end.cancel')}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
