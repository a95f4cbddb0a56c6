import { z } from 'zod';
import { kind } from './kind.ts';

/** A case played inside a lesson; graded by the case's own evaluation. */
export const caseItem = kind({
  create: '/cases',
  /** `case_id`: the case's id; in content files its slug. */
  Content: z.object({ case_id: z.string().max(100).nullable().default(null) }),
  Face: z.object({ case_id: z.string().nullable() }),
  /** `case_score` is filled in by the server from the solved case interaction, whatever is sent. */
  Answer: z.object({
    case_interaction_id: z.string().nullable().default(null),
    case_score: z.number().min(0).max(1).nullable().default(null),
  }),
});
