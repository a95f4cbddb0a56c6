import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messages } from '#conversations/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

/** What a provider made of a message; asked for once. */
export const message_translations = pgTable(
  'message_translations',
  {
    id: id(),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** ISO 639-3 */
    target_language: text().notNull(),
    /** LITERAL, MEANING, SIMPLE_GERMAN */
    translation_option: text().notNull(),
    /** The message as it was: a line that was edited since is translated anew. */
    source: text().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('message_translations_once').on(table.message_id, table.target_language, table.translation_option)],
);
