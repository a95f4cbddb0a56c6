import type { CaseInteraction, TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';

/** Something was said or written in the task; one that was passed over is not done. `messages`: of the talk on the screen, newer than the interaction. */
export function isWorkedOn(
  { key, kind }: Pick<TaskFace, 'key' | 'kind'>,
  { documents, spoken_in }: Pick<CaseInteraction, 'documents' | 'spoken_in'>,
  messages: readonly Message[],
): boolean {
  if (kind === 'DOCUMENTATION') return documents.some(({ task_key, text }) => task_key === key && text.trim() !== '');
  return spoken_in.includes(key) || messages.some(({ role, task_key }) => role === 'USER' && task_key === key);
}
