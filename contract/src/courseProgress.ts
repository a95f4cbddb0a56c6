import { z } from 'zod';
import { Id, Time } from './primitives.ts';

export const ProgressState = z.enum(['NOT_STARTED', 'STARTED', 'COMPLETED']);
export type ProgressState = z.infer<typeof ProgressState>;

/** Progress in a course, chapter or section: always derived from its items (domain 4). */
export const Progress = z.object({
  /** Of the course, chapter or section. */
  of_id: Id,
  state: ProgressState,
  completed_items: z.int(),
  total_items: z.int(),
  /** Mean of the completed items' best scores, 0..1; null before the first. */
  score: z.number().min(0).max(1).nullable(),
  attempts: z.int(),
  seconds: z.int(),
  /** When the interaction was made; null without one. */
  started_at: Time.nullable(),
});
export type Progress = z.infer<typeof Progress>;

export const CourseProgress = Progress.extend({
  user_id: Id,
  enrolled_at: Time,
  /** Where the learner goes on: the first section with an item that is not completed; null when all are. */
  next_section_id: Id.nullable(),
  last_activity_at: Time.nullable(),
});
export type CourseProgress = z.infer<typeof CourseProgress>;
