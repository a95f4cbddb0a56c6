import type { Grade } from '@visite/contract/exercises/kind.ts';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { sections } from '#courses/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

export const content_items = pgTable(
  'content_items',
  {
    id: id(),
    section_id: uuid()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Stable name in content files. */
    key: text().notNull(),
    /** One of KIND_NAMES. */
    kind: text().notNull(),
    position: integer().notNull(),
    title: text().notNull().default(''),
    instruction: text().notNull().default(''),
    /** Fits KINDS[kind].Content. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the search looks through. */
    words: text().notNull().default(''),
    version: integer().notNull().default(1),
    deleted_at: moment(),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('content_items_section').on(table.section_id, table.position),
    // An item is found by the id of one of its entries.
    index('content_items_content').using('gin', table.content.op('jsonb_path_ops')),
  ],
);

export const item_interactions = pgTable(
  'item_interactions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section_content_item_id: uuid()
      .notNull()
      .references(() => content_items.id, { onDelete: 'cascade' }),
    /** NOT_STARTED, STARTED, COMPLETED */
    state: text().notNull(),
    /** The best so far. */
    score: doublePrecision(),
    attempts: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
    result: jsonb().$type<Grade>(),
    completed_at: moment(),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('item_interactions_once').on(table.user_id, table.section_content_item_id),
    index('item_interactions_item').on(table.section_content_item_id),
  ],
);
