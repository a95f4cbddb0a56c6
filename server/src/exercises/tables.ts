import type { Grade } from '@visite/contract/exercises/kind.ts';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

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
    /** The browsers' ids of the attempts that bear one. */
    attempt_ids: jsonb().$type<string[]>().notNull().default([]),
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
    // What was written and shared is a few of all.
    index('item_interactions_shared').on(table.user_id).where(sql`state = 'COMPLETED' and answer @> '{"is_shared": true}'`),
  ],
);

/** A learner's enrolment. */
export const course_interactions = pgTable(
  'course_interactions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('course_interactions_once').on(table.user_id, table.course_id),
    index('course_interactions_course').on(table.course_id),
  ],
);

export const chapter_interactions = pgTable(
  'chapter_interactions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chapter_id: uuid()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('chapter_interactions_once').on(table.user_id, table.chapter_id),
    index('chapter_interactions_chapter').on(table.chapter_id),
  ],
);

export const section_interactions = pgTable(
  'section_interactions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section_id: uuid()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('section_interactions_once').on(table.user_id, table.section_id),
    index('section_interactions_section').on(table.section_id),
  ],
);
