import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { chapters, sections } from '#courses/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';

/** A chapter or a section that somebody is to work through. How far they are is derived from their progress. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assigner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    chapter_id: uuid().references(() => chapters.id, { onDelete: 'cascade' }),
    section_id: uuid().references(() => sections.id, { onDelete: 'cascade' }),
    /** The end of the last day by the calendar of the wards; `due_on` is that day, and what is read. */
    due_at: moment(),
    due_on: date({ mode: 'string' }).generatedAlwaysAs(sql.raw(`(due_at at time zone '${HOME_TIME_ZONE}')::date`)),
    created_at: createdAt(),
    /** When the learner, and when the managers, were last told by mail. */
    student_notified_at: moment(),
    manager_notified_at: moment(),
  },
  (table) => [
    check('assignments_one_thing', sql`num_nonnulls(chapter_id, section_id) = 1`),
    uniqueIndex('assignments_chapter').on(table.user_id, table.chapter_id, table.organization_id),
    uniqueIndex('assignments_section').on(table.user_id, table.section_id, table.organization_id),
    index('assignments_organization').on(table.organization_id, table.user_id),
    index('assignments_assigner').on(table.assigner_id),
    index('assignments_of_chapter').on(table.chapter_id),
    index('assignments_of_section').on(table.section_id),
  ],
);
