import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

/** On how many days a week somebody wants to learn; no row: no goal. */
export const weekly_goals = pgTable('weekly_goals', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  days: integer().notNull(),
});

export const xp_events = pgTable(
  'xp_events',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    amount: integer().notNull(),
    /** Thing and day: awarded once whatever the client sends (domain 5). */
    award_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('xp_events_once').on(table.user_id, table.award_key),
    index('xp_events_user').on(table.user_id, table.created_at),
  ],
);
