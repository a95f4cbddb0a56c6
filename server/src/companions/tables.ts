import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { case_interactions } from '#cases/tables.ts';
import { messages } from '#conversations/tables.ts';
import { createdAt } from '#platform/columns.ts';

/** Help asked of the companion with the next line: by the line that asked, so that asking again counts once. */
export const help_uses = pgTable(
  'help_uses',
  {
    message_id: uuid()
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    task_key: text().notNull(),
    /** What the help was for, as the rules name it; several levels for one are one help. */
    target: text().notNull(),
    /** HINT, SENTENCE_START, FULL_SENTENCE */
    level: text().notNull(),
    /** How many lines the learner had said to the person by then: help taken at the same point belongs together. */
    lines: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('help_uses_case_interaction').on(table.case_interaction_id)],
);
