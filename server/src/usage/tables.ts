import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** What each request to a provider used, and what it cost at the price of the moment. Nothing of what was said. */
export const provider_usage = pgTable(
  'provider_usage',
  {
    id: id(),
    /** Null: somebody of no organisation. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** chat, translate, transcribe, speak */
    job: text().notNull(),
    model: text().notNull(),
    /** The prompt file with its version: `person@1+turn@1` */
    prompt: text(),
    input_tokens: integer().notNull(),
    cached_tokens: integer().notNull(),
    output_tokens: integer().notNull(),
    seconds: doublePrecision().notNull(),
    characters: integer().notNull(),
    is_estimated: boolean().notNull(),
    cost: doublePrecision().notNull(),
    currency: text().notNull(),
    /** complete, cancelled, failed */
    outcome: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('provider_usage_organization').on(table.organization_id, table.created_at),
    index('provider_usage_created').on(table.created_at),
    index('provider_usage_user').on(table.user_id),
  ],
);

/** The sums of `provider_usage` by organisation and calendar month, which a limit is held against at every request. */
export const usage_months = pgTable(
  'usage_months',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `2026-03`, in Berlin. */
    month: text().notNull(),
    currency: text().notNull(),
    requests: integer().notNull(),
    cost: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.month, table.currency] })],
);

/** What the superusers of an organisation were told of a month: at how much per cent of the limit. */
export const spend_notices = pgTable(
  'spend_notices',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    month: text().notNull(),
    percent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.month, table.percent] })],
);

/** What a provider could do when an admin last tested it. */
export const provider_checks = pgTable('provider_checks', {
  /** chat, translate, transcribe, speak */
  job: text().primaryKey(),
  /** Of the configuration at that time: another server or model needs a test of its own. */
  model: text().notNull(),
  is_working: boolean().notNull(),
  /** Times in milliseconds and what was found, by name. */
  findings: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  checked_at: moment().notNull(),
});
