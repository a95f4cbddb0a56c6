import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Mails are stored before they are sent: none is lost when the mail server is away. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    /** Whose account it speaks of, where it goes to another address than theirs. */
    about_user_id: uuid(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    created_at: createdAt(),
    sent_at: moment(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('mails_waiting').on(table.sent_at, table.created_at)],
);
