import type { AssignmentState } from '@visite/contract/assignments.ts';

interface Assigned {
  completed_items: number;
  total_items: number;
  /** A calendar day, YYYY-MM-DD. */
  due_on: string | null;
}

/**
 * Where an assignment stands: done when every item is, also when it was done late; overdue when its day has passed
 * before (the day itself still counts). What has no items yet can't be done. `today`: YYYY-MM-DD by the calendar of the wards.
 */
export function assignmentState({ completed_items, total_items, due_on }: Assigned, today: string): AssignmentState {
  if (total_items > 0 && completed_items >= total_items) return 'DONE';
  return due_on !== null && due_on < today ? 'OVERDUE' : 'OPEN';
}
