import type { AssignmentState } from '@visite/contract/assignments.ts';

interface Assigned {
  completed_items: number;
  total_items: number;
  due_at: Date | null;
}

/**
 * Where an assignment stands: done when every item is, also when it was done late; overdue when its time has passed
 * before. What has no items yet can't be done.
 */
export function assignmentState({ completed_items, total_items, due_at }: Assigned, now: Date): AssignmentState {
  if (total_items > 0 && completed_items >= total_items) return 'DONE';
  return due_at !== null && due_at < now ? 'OVERDUE' : 'OPEN';
}
