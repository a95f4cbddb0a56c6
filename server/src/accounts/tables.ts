import type { Goal } from '@visite/contract/accounts.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#platform/columns.ts';
import { NAME_KEY } from '#platform/folded.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    email_confirmed_at: moment(),
    password_hash: text().notNull(),
    /** The password was given to them, and they have not set their own yet. */
    must_change_password: boolean().notNull().default(false),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** What lists of people are ordered by and searched in. */
    name_key: text().generatedAlwaysAs(NAME_KEY),
    profile_image_url: text(),
    country: text(),
    specialty_id: text(),
    goals: text().array().$type<Goal[]>().notNull().default([]),
    is_admin: boolean().notNull().default(false),
    native_language: text().notNull().default('eng'),
    interface_language: text().notNull().default('deu'),
    speaking_speed: text().notNull().default('NORMAL'),
    language_level: text().notNull().default('NATIVE'),
    notification_sounds: boolean().notNull().default(true),
    time_zone: text().notNull().default('Europe/Berlin'),
    onboarding_completed_at: moment(),
    pwa_settings_completed_at: moment(),
    case_interaction_tour_completed_at: moment(),
    created_at: createdAt(),
    /** An admin has closed the account; null: it is open. */
    deactivated_at: moment(),
    /** The account is gone: nothing of the person is left in the row, only what statistics count. */
    deleted_at: moment(),
  },
  // Names and addresses are the same whatever their case.
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_name').on(table.name_key, table.id),
  ],
);

/** One sign-in on one device. Ended by signing out, by a new password, or by a refresh token that was used twice. */
export const sign_ins = pgTable(
  'sign_ins',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    ended_at: moment(),
    /** As the browser says it; shown to its owner in plain words. */
    user_agent: text(),
    /** When it began or was last renewed. */
    last_used_at: moment(),
  },
  (table) => [index('sign_ins_user').on(table.user_id)],
);

/** Where notices to somebody's device are brought (web push): a device hears of them while its sign-in lasts, and no longer. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sign_in_id: uuid()
      .notNull()
      .references(() => sign_ins.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: a secret of the device. */
    endpoint: text().notNull(),
    /** The keys that notices are sealed with, so that the push service cannot read them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_sign_in').on(table.sign_in_id),
    index('push_subscriptions_user').on(table.user_id),
  ],
);

/** The chain of refresh tokens of a sign-in, only their hashes stored. All but the last are used (docs/decisions/0003). */
export const refresh_tokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    sign_in_id: uuid()
      .notNull()
      .references(() => sign_ins.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('refresh_tokens_hash').on(table.token_hash), index('refresh_tokens_sign_in').on(table.sign_in_id)],
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
  (table) => [uniqueIndex('password_resets_hash').on(table.token_hash), index('password_resets_user').on(table.user_id)],
);

/**
 * Another e-mail address that somebody asked for. It counts once its link is opened; the former one can take it back for
 * a while. Swept when nobody needs it any more.
 */
export const email_changes = pgTable(
  'email_changes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    former_email: text().notNull(),
    email: text().notNull(),
    created_at: createdAt(),
    confirmed_at: moment(),
    /** Another one was asked for meanwhile, or it was stopped. */
    cancelled_at: moment(),
    /** The former address took it back. */
    undone_at: moment(),
  },
  (table) => [
    index('email_changes_user').on(table.user_id),
    uniqueIndex('email_changes_open').on(table.user_id).where(sql`confirmed_at is null and cancelled_at is null`),
  ],
);

/** Somebody's authenticator app: asked for at sign-in once it is confirmed. */
export const second_factors = pgTable(
  'second_factors',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed with a key of the server (`seal.ts`). */
    secret: text().notNull(),
    created_at: createdAt(),
    confirmed_at: moment(),
    /** The time step of the last code that was taken: neither it nor an older one is taken again. */
    last_step: integer(),
  },
  (table) => [uniqueIndex('second_factors_user').on(table.user_id)],
);

/** Each signs in once instead of a code; keyed hashes only. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    created_at: createdAt(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('recovery_codes_once').on(table.user_id, table.code_hash)],
);

/** A key pair of somebody's device or security key (WebAuthn), of which we hold the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url, as the browser names it. */
    credential_id: text().notNull(),
    /** Base64url of the COSE key. */
    public_key: text().notNull(),
    /** How often it says it was used; one that does not grow is a copy. Always 0 for passkeys that are kept in step across devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** Kept in a password manager, so that a lost device does not lose it. */
    is_backed_up: boolean().notNull(),
    created_at: createdAt(),
    last_used_at: moment(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_user').on(table.user_id)],
);

/** What a step of signing in or of adding a passkey is made with: works once, and not for long. */
export const sign_in_challenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    /** SECOND_STEP, ADD_PASSKEY, USE_PASSKEY */
    purpose: text().$type<'SECOND_STEP' | 'ADD_PASSKEY' | 'USE_PASSKEY'>().notNull(),
    /** Whose it is; null while a passkey has not told it yet. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_challenges_hash').on(table.token_hash),
    index('sign_in_challenges_user').on(table.user_id),
    index('sign_in_challenges_expiry').on(table.expires_at),
  ],
);

/** Attempts that count against a limit, by what they were made on (an account, a network address); old rows are swept. */
export const attempts = pgTable('attempts', { id: id(), subject: text().notNull(), made_at: moment().notNull() }, (table) => [
  index('attempts_subject').on(table.subject, table.made_at),
]);
