import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';

/** What somebody is told of on their devices, once they have changed anything of it (`settings.ts`: what holds before). Times are HH:MM of their own clock. */
export const notification_settings = pgTable(
  'notification_settings',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    messages: boolean().notNull(),
    assignments: boolean().notNull(),
    reminder_at: text(),
    quiet_from: text(),
    quiet_until: text(),
    /** The person's own date (YYYY-MM-DD) on which they were reminded last: once a day at most. */
    reminded_on: text(),
  },
  (table) => [index('notification_settings_reminder').on(table.reminder_at)],
);
