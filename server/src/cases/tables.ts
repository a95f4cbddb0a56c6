import type { CaseFile, CasePerson } from '@visite/contract/cases.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';
import { versionColumns } from '#publishing/versionColumns.ts';

type PersonaFace = Omit<CasePerson['persona'], 'facts' | 'everyday' | 'wants' | 'greeting' | 'when_satisfied'>;

export const cases = pgTable(
  'cases',
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    level: text().notNull(),
    specialty: text().notNull(),
    minutes: integer().notNull(),
    tags: text().array().notNull(),
    lists: text().array().notNull(),
    is_public: boolean().notNull(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    creator_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    setting: jsonb().$type<CaseFile['setting']>().notNull(),
    tasks: jsonb().$type<CaseFile['tasks']>().notNull(),
    /** Lists say how many, and need not read them. */
    task_count: integer().generatedAlwaysAs(sql`case when jsonb_typeof(tasks) = 'array' then jsonb_array_length(tasks) else 0 end`),
    glossary: jsonb().$type<CaseFile['glossary']>().notNull(),
    /** A stored file. */
    picture: uuid(),
    version: integer().notNull().default(1),
    /** Half-done, perhaps; seen by authors alone. */
    is_draft: boolean().notNull().default(false),
    /** The published case that this draft replaces when it is published. */
    draft_of: uuid().references((): AnyPgColumn => cases.id, { onDelete: 'cascade' }),
    /** Out of the library; talks begun before go on. */
    deleted_at: moment(),
    /** Of the content file this case came from: seeding again changes only what changed. Null once an author has changed it. */
    content_hash: text(),
    /** Of the content file that came last: taken over, or dismissed by an author. It is not offered again. */
    release_hash: text(),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('cases_slug').on(table.slug),
    // One draft for a published case: two authors who begin at once meet in the same one.
    uniqueIndex('cases_draft_of').on(table.draft_of),
    index('cases_listed').on(table.is_public, table.title),
    index('cases_organization').on(table.organization_id),
    index('cases_creator').on(table.creator_id),
  ],
);

/** What was published, each time. */
export const case_versions = pgTable(
  'case_versions',
  {
    ...versionColumns(),
    case_id: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    content: jsonb().$type<CaseFile>().notNull(),
  },
  (table) => [uniqueIndex('case_versions_number').on(table.case_id, table.number), index('case_versions_publisher').on(table.publisher_id)],
);

/** The content file of a case that an author has changed: a later version than the one it came from, offered to its authors. */
export const case_releases = pgTable('case_releases', {
  case_id: uuid()
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  file: jsonb().$type<CaseFile>().notNull(),
  brought_at: moment().notNull(),
});

/** A patient or third person of a case, with all that only the server may know. */
export const case_persons = pgTable(
  'case_persons',
  {
    id: id(),
    case_id: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    position: integer().notNull(),
    /** PATIENT or THIRD_PERSON */
    kind: text().notNull(),
    content: jsonb().$type<CasePerson>().notNull(),
    /** The persona without what it knows and says, which is a hundred times as much: lists show faces alone. */
    face: jsonb()
      .$type<PersonaFace>()
      .generatedAlwaysAs(
        sql`case when jsonb_typeof(content -> 'persona') = 'object' then (content -> 'persona') - '{facts,everyday,wants,greeting,when_satisfied}'::text[] end`,
      ),
  },
  (table) => [uniqueIndex('case_persons_key').on(table.case_id, table.key)],
);

export const case_interactions = pgTable(
  'case_interactions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    case_id: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** LINEUP, ACTIVE, SOLVED */
    state: text().notNull(),
    selected_person_id: uuid().references(() => case_persons.id, { onDelete: 'set null' }),
    current_task_interaction_index: integer().notNull().default(0),
    form_data_content_item_id: uuid(),
    case_content_item_id: uuid(),
    score: doublePrecision(),
    solved_at: moment(),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('case_interactions_user').on(table.user_id, table.updated_at),
    index('case_interactions_case').on(table.case_id, table.user_id),
    index('case_interactions_selected_person').on(table.selected_person_id),
  ],
);

/** The text of a documentation task, as last saved. */
export const case_documents = pgTable(
  'case_documents',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    task_key: text().notNull(),
    text: text().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [uniqueIndex('case_documents_once').on(table.case_interaction_id, table.task_key)],
);

export type CaseRow = typeof cases.$inferSelect;

export type PersonRow = typeof case_persons.$inferSelect;

export type CaseInteractionRow = typeof case_interactions.$inferSelect;
