import { customType, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { case_interactions } from '#cases/tables.ts';
import { messages } from '#conversations/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A learner's own voice. It lies in the database and not in a file, so that it goes with the talk it belongs to. */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    /** The line that was spoken; a line has one recording, the latest. */
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    mime: text().notNull(),
    sound: bytes().notNull(),
    seconds: doublePrecision(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('recordings_message').on(table.message_id), index('recordings_case_interaction').on(table.case_interaction_id)],
);
