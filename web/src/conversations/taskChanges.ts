import type { TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';

/** Where a talk goes over to another task: before a line of the learner, or at the end, where nothing was said in it yet. */
export interface TaskChange {
  task: TaskFace;
  /** Null at the end. */
  beforeMessage: string | null;
}

/**
 * The changes of task in a talk, in order. It begins in the first task of the case; lines whose task is not known belong to the one
 * before. `current` is the key of the task the learner is at; left out where the talk is only read.
 */
export function taskChanges(messages: readonly Message[], tasks: readonly TaskFace[], current?: string): TaskChange[] {
  const changes: TaskChange[] = [];
  let at = tasks[0]?.key;
  const turnTo = (key: string | null | undefined, beforeMessage: string | null) => {
    const task = tasks.find((one) => one.key === key);
    if (!task || task.key === at) return;
    at = task.key;
    changes.push({ task, beforeMessage });
  };
  for (const { id, role, task_key } of messages) if (role === 'USER') turnTo(task_key, id);
  turnTo(current, null);
  return changes;
}
