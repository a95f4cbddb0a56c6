import type { VocabSource } from '@visite/contract/vocabSource.ts';
import type { CardState } from '@visite/core/vocabulary/schedule.ts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** What spaced repetition knows of a word; a word without a row, or with no answer so far (`reps` 0), is new. */
export const vocab_cards = pgTable('vocab_cards', {
  vocab_item_id: uuid()
    .primaryKey()
    .references(() => vocab_items.id, { onDelete: 'cascade' }),
  stability: doublePrecision().notNull(),
  difficulty: doublePrecision().notNull(),
  scheduled_days: integer().notNull(),
  reps: integer().notNull(),
  lapses: integer().notNull(),
  /** Both null while the word is new. */
  due_at: moment(),
  last_review_at: moment(),
  is_paused: boolean().notNull().default(false),
});

/** The answers of the daily tests: they stay where their word is deleted, as the statistics of what was remembered. */
export const vocab_reviews = pgTable(
  'vocab_reviews',
  {
    /** Made by the browser: an answer that comes twice counts once. */
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vocab_item_id: uuid().references(() => vocab_items.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    answer: text().notNull(),
    verdict: text().notNull(),
    rating: text().notNull(),
    duration_ms: integer().notNull(),
    /** What was known of the word before; null for its first answer. */
    state_before: jsonb().$type<CardState>(),
    reviewed_at: moment().notNull(),
    undone_at: moment(),
  },
  (table) => [
    index('vocab_reviews_user').on(table.user_id, table.reviewed_at),
    index('vocab_reviews_item').on(table.vocab_item_id, table.reviewed_at),
  ],
);

/** How a person's own memory goes, fitted to their answers (docs/decisions/0081); a person without a row learns by the library's parameters. */
export const vocab_parameters = pgTable('vocab_parameters', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** FSRS parameters in their order; null: those of the library foretell as well. */
  w: doublePrecision().array(),
  /** How many answers there were when it was fitted. */
  answers: integer().notNull(),
  fitted_at: moment().notNull(),
});
