import type { DialogLine } from '@visite/contract/dialogs.ts';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** Talks to listen to; of an organisation, or of none: for all. */
export const dialogs = pgTable(
  'dialogs',
  {
    id: id(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    creator_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    level: text().notNull(),
    is_published: boolean().notNull().default(false),
    lines: jsonb().$type<DialogLine[]>().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [index('dialogs_organization').on(table.organization_id, table.title), index('dialogs_creator').on(table.creator_id)],
);
