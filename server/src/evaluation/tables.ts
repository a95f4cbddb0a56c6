import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import { jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { case_interactions } from '#cases/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** As it is kept: whether a closer look is to come depends on what is configured. */
export type KeptEvaluation = Omit<CaseEvaluation, 'is_pending'>;

export const case_evaluations = pgTable(
  'case_evaluations',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    result: jsonb().$type<KeptEvaluation>().notNull(),
    /** When a language model had looked, whether it could judge or not. */
    looked_at: moment(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('case_evaluations_once').on(table.case_interaction_id)],
);
