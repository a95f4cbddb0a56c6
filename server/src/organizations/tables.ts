import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  /** CLINIC, SCHOOL, RECRUITER */
  kind: text().notNull(),
  branding: jsonb().$type<Record<string, string>>().notNull().default({}),
  created_at: createdAt(),
});

export const organization_members = pgTable(
  'organization_members',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_manager: boolean().notNull().default(false),
    is_tutor: boolean().notNull().default(false),
    is_superuser: boolean().notNull().default(false),
    /** INVITED, ACTIVE, DEACTIVATED */
    status: text().notNull(),
    joined_at: moment(),
  },
  (table) => [
    uniqueIndex('organization_members_once').on(table.organization_id, table.user_id),
    index('organization_members_user').on(table.user_id),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment(),
    cancelled_at: moment(),
  },
  (table) => [index('subscriptions_organization').on(table.organization_id)],
);

export const mentorships = pgTable(
  'mentorships',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    mentor_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mentee_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('mentorships_once').on(table.organization_id, table.mentor_id, table.mentee_id),
    index('mentorships_mentor').on(table.mentor_id),
    index('mentorships_mentee').on(table.mentee_id),
  ],
);
