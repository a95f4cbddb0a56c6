import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useTranslation } from 'react-i18next';
import { useSelectPerson, useSetCurrentTask } from '#cases/queries.ts';
import { outbox } from '#offline/browserOutbox.ts';
import { showError } from '#shell/alerts.ts';
import { isLine } from './waitingLines.ts';

/** The tasks of the case, the one the learner is at, and the way to another: its person is turned to at once. */
export function useTaskSteps(interaction: CaseInteraction, onMoved: () => void) {
  const { t } = useTranslation('conversations');
  const setCurrent = useSetCurrentTask(interaction.id);
  const select = useSelectPerson(interaction.id);
  const tasks = interaction.case.tasks ?? [];
  const index = interaction.current_task_interaction_index;
  const failed = (error: Error) => showError(t('tasks.failed'), error);
  const turnTo = (personId: string) => select.mutate(personId, { onSuccess: onMoved, onError: failed });
  return {
    tasks,
    index,
    task: tasks[index],
    isLast: index >= tasks.length - 1,
    isMoving: setCurrent.isPending || select.isPending,
    turnTo,
    goTo: async (position: number) => {
      // What was said without a connection belongs to the task that it was said in: the server has it first.
      if (await outbox.has(isLine)) await outbox.flush();
      setCurrent.mutate(position, {
        onError: failed,
        onSuccess: () => {
          const wanted = tasks[position]?.person_id;
          if (wanted && wanted !== interaction.selected_person_id) turnTo(wanted);
          else onMoved();
        },
      });
    },
  };
}
export type TaskSteps = ReturnType<typeof useTaskSteps>;
