import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';
import { NAME_KEY } from '#platform/folded.ts';

/** An invitation of one person by e-mail. Open until it is accepted or cancelled; open and not expired it reserves a seat. */
export const invites = pgTable(
  'invites',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    name_key: text().generatedAlwaysAs(NAME_KEY),
    /** Of the mail, and of the account that is made. */
    language: text().notNull(),
    is_manager: boolean().notNull().default(false),
    is_tutor: boolean().notNull().default(false),
    /** Of admins' invites only. */
    is_superuser: boolean().notNull().default(false),
    token_hash: text().notNull(),
    inviter_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    accepted_at: moment(),
    cancelled_at: moment(),
  },
  (table) => [
    uniqueIndex('invites_token').on(table.token_hash),
    index('invites_organization').on(table.organization_id),
    index('invites_inviter').on(table.inviter_id),
    // Two managers who invite one person at the same moment make one invite.
    uniqueIndex('invites_open')
      .on(table.organization_id, sql`lower(${table.email})`)
      .where(sql`accepted_at is null and cancelled_at is null`),
  ],
);

/** The link with which many people join an organisation; its token is shown again and again, hence kept as it is. */
export const organization_links = pgTable(
  'organization_links',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    /** Of e-mail addresses that may join; empty: all. */
    domains: text().array().notNull().default([]),
    /** How many may join; null: as many as there are seats. */
    maximum: integer(),
    joined: integer().notNull().default(0),
    created_at: createdAt(),
    closed_at: moment(),
  },
  (table) => [
    uniqueIndex('organization_links_token').on(table.token),
    index('organization_links_organization').on(table.organization_id),
    uniqueIndex('organization_links_open').on(table.organization_id).where(sql`closed_at is null`),
  ],
);

/**
 * Somebody who joined by link and has not confirmed the e-mail address yet: no account exists before, so that nobody can
 * occupy somebody else's address or a seat. What was entered is deleted when it is confirmed.
 */
export const sign_ups = pgTable(
  'sign_ups',
  {
    id: id(),
    organization_link_id: uuid()
      .notNull()
      .references(() => organization_links.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    email: text().notNull(),
    username: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    native_language: text().notNull(),
    interface_language: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    confirmed_at: moment(),
  },
  (table) => [
    uniqueIndex('sign_ups_token').on(table.token_hash),
    index('sign_ups_username').on(sql`lower(${table.username})`),
    index('sign_ups_organization_link').on(table.organization_link_id),
  ],
);
