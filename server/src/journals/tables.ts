import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** What somebody writes for themselves; the browser makes the id. */
export const journal_entries = pgTable(
  'journal_entries',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    prompt_key: text(),
    /** As it was asked, whatever becomes of the list. */
    prompt: text().notNull(),
    text: text().notNull(),
    /** Null: private. */
    submitted_at: moment(),
    version: integer().notNull().default(1),
    reply: text(),
    reply_author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    replied_at: moment(),
    reply_version: integer().notNull().default(0),
    reply_read_at: moment(),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('journal_entries_user').on(table.user_id, table.created_at),
    index('journal_entries_submitted').on(table.submitted_at).where(sql`submitted_at is not null`),
    index('journal_entries_reply_author').on(table.reply_author_id),
  ],
);
