import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/columns.ts';

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
