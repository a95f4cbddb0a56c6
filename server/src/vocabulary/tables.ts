import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

/** A learner's own list of words. */
export const vocab_lists = pgTable(
  'vocab_lists',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('vocab_lists_once').on(table.user_id, table.title)],
);

export const vocab_items = pgTable(
  'vocab_items',
  {
    id: id(),
    vocab_list_id: uuid()
      .notNull()
      .references(() => vocab_lists.id, { onDelete: 'cascade' }),
    term: text().notNull(),
    article: text(),
    plural: text().notNull(),
    part_of_speech: text().notNull(),
    meaning: text().notNull(),
    translations: jsonb().$type<Record<string, string>>().notNull(),
    example: text().notNull(),
    /** The content item it came from. */
    source_item_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('vocab_items_once').on(table.vocab_list_id, table.term)],
);
