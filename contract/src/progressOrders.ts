/** How members' progress can be ordered; a minus turns the order round. In a file of its own: addresses are read without schemas. */
export const PROGRESS_ORDERS = [
  'name',
  '-name',
  'last_active_at',
  '-last_active_at',
  'items_completed',
  '-items_completed',
  'mean_score',
  '-mean_score',
  'cases_solved',
  '-cases_solved',
  'vocab_count',
  '-vocab_count',
  'seconds',
  '-seconds',
  'xp',
  '-xp',
  'overdue_assignments',
  '-overdue_assignments',
] as const;
export type ProgressOrder = (typeof PROGRESS_ORDERS)[number];

/** Whose progress is asked for; here for the same reason. */
export const MEMBER_ROLES = ['learners', 'tutors', 'managers'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
