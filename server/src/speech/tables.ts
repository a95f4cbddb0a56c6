import { customType, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { case_interactions } from '#cases/tables.ts';
import { messages } from '#conversations/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A learner's own voice. The sound lies in a file: through the database it would hold up everybody for seconds. Files of talks that are gone are
 * swept once a day.
 */
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
    /** Where older recordings lie; null since they are files. */
    sound: bytea(),
    /** The name of the file; null for an older recording. */
    file_id: uuid(),
    bytes: integer().notNull().default(0),
    seconds: doublePrecision(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('recordings_message').on(table.message_id), index('recordings_case_interaction').on(table.case_interaction_id)],
);
