import type { CourseFile, SectionFile } from '@visite/contract/courseFile.ts';
import type { CourseContents } from '@visite/core/courses/contents.ts';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';
import { versionColumns } from '#publishing/versionColumns.ts';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** A stored file. */
    picture: uuid(),
    author: text().notNull().default(''),
    author_display_image: uuid(),
    level: text().notNull(),
    specialty: text(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    creator_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    is_public: boolean().notNull().default(false),
    is_published: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /**
     * The published course that this draft replaces when it is published. In the draft the key of a chapter, section or item that stands for a
     * published one is the id of that one.
     */
    draft_of: uuid().references((): AnyPgColumn => courses.id, { onDelete: 'cascade' }),
    /** Of the content files this course came from: seeding again changes only what changed. Null once an author has changed the course. */
    content_hash: text(),
    /** Of the content files that came last: taken over, or dismissed by an author. They are not offered again. */
    release_hash: text(),
    /** An author has changed it since it came from its files, or has made it. */
    is_edited: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('courses_slug').on(table.slug),
    // One draft for a published course: two authors who begin at once meet in the same one.
    uniqueIndex('courses_draft_of').on(table.draft_of),
    index('courses_listed').on(table.is_published, table.is_public, table.title),
    index('courses_organization').on(table.organization_id),
    index('courses_creator').on(table.creator_id),
  ],
);

/** What was published, each time. */
export const course_versions = pgTable(
  'course_versions',
  {
    ...versionColumns(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    content: jsonb().$type<CourseContents>().notNull(),
  },
  (table) => [
    uniqueIndex('course_versions_number').on(table.course_id, table.number),
    index('course_versions_publisher').on(table.publisher_id),
  ],
);

/** The content files of a course that an author has edited: a later version than the one it came from, offered to its authors. */
export const course_releases = pgTable('course_releases', {
  course_id: uuid()
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  /** As the files say it, with the ids of cases and stored files in place of their names. */
  content: jsonb().$type<{ course: CourseFile; sections: Record<string, SectionFile> }>().notNull(),
  brought_at: moment().notNull(),
});

export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Stable name in content files. */
    key: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    version: integer().notNull().default(1),
    deleted_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index('chapters_course').on(table.course_id, table.position), uniqueIndex('chapters_key').on(table.course_id, table.key)],
);

export const sections = pgTable(
  'sections',
  {
    id: id(),
    chapter_id: uuid()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    learning_objectives: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    /** Of the objectives alone: they are saved by themselves. */
    objectives_version: integer().notNull().default(1),
    deleted_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index('sections_chapter').on(table.chapter_id, table.position)],
);

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

export type CourseRow = typeof courses.$inferSelect;

export type ChapterRow = typeof chapters.$inferSelect;

export type SectionRow = typeof sections.$inferSelect;
