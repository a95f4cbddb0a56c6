import type { CaseEvaluation } from '@visite/contract/evaluation.ts';
import { jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { case_interactions } from '#cases/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

export const case_evaluations = pgTable(
  'case_evaluations',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    result: jsonb().$type<CaseEvaluation>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('case_evaluations_once').on(table.case_interaction_id)],
);
