import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    email_confirmed_at: moment(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    profile_image_url: text(),
    country: text(),
    specialty_id: text(),
    is_admin: boolean().notNull().default(false),
    native_language: text().notNull().default('eng'),
    interface_language: text().notNull().default('deu'),
    speaking_speed: text().notNull().default('NORMAL'),
    language_level: text().notNull().default('NATIVE'),
    notification_sounds: boolean().notNull().default(true),
    onboarding_completed_at: moment(),
    pwa_settings_completed_at: moment(),
    case_interaction_tour_completed_at: moment(),
    created_at: createdAt(),
  },
  // Names and addresses are the same whatever their case.
  (table) => [uniqueIndex('users_username').on(sql`lower(${table.username})`), uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/**
 * One row a refresh token, only its hash stored. All tokens that came from one sign-in share `family_id`; a token used
 * twice ends the whole family.
 */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    family_id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash').on(table.token_hash),
    index('refresh_tokens_family').on(table.family_id),
    index('refresh_tokens_user').on(table.user_id),
  ],
);

export const password_resets = pgTable(
  'password_resets',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('password_resets_hash').on(table.token_hash)],
);

/** Failed sign-ins, by account name as typed (lower case) and by address; old rows are swept. */
export const sign_in_failures = pgTable(
  'sign_in_failures',
  { id: id(), subject: text().notNull(), failed_at: moment().notNull() },
  (table) => [index('sign_in_failures_subject').on(table.subject, table.failed_at)],
);
