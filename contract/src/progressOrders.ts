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
] as const;
export type ProgressOrder = (typeof PROGRESS_ORDERS)[number];
