import type { VocabSource } from '@visite/contract/vocabSource.ts';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { media_files } from '#media/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** A learner's own list of words. */
export const vocab_lists = pgTable(
  'vocab_lists',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Whose members may copy it, as long as its owner is one of them. */
    shared_with: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('vocab_lists_once').on(table.user_id, table.title), index('vocab_lists_shared').on(table.shared_with)],
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
    source_type: text().$type<VocabSource['type']>().notNull().default('own'),
    source_title: text().notNull().default(''),
    /** A stored recording. */
    audio: uuid().references(() => media_files.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** Null: as it was added. */
    updated_at: moment(),
  },
  (table) => [uniqueIndex('vocab_items_once').on(table.vocab_list_id, table.term), index('vocab_items_audio').on(table.audio)],
);
