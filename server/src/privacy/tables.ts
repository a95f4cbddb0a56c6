import { doublePrecision, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** The copy of somebody's data that was asked for last; its file has the name of its id. */
export const data_exports = pgTable(
  'data_exports',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** asked, making, ready, failed */
    state: text().notNull(),
    /** deu, eng: of the names and the page in it. */
    language: text().notNull(),
    bytes: doublePrecision(),
    ready_until: moment(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('data_exports_user').on(table.user_id)],
);
