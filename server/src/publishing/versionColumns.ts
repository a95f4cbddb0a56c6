import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { id, moment } from '#platform/columns.ts';

/** What every table of published versions holds beside what it is a version of, and its content. */
export const versionColumns = () => ({
  id: id(),
  /** From 1, without gaps; the last one is what learners have. */
  number: integer().notNull(),
  title: text().notNull(),
  /** Items of a course, tasks of a case, lines of a dialog. */
  size: integer().notNull(),
  /** Null: it came with Visite, was published before versions were kept, or the account is gone. */
  publisher_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  published_at: moment().notNull(),
});
