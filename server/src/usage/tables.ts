import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  (table) => [index('provider_usage_organization').on(table.organization_id, table.created_at)],
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
