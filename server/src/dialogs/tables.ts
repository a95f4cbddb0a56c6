import type { Dialog, DialogLine } from '@visite/contract/dialogs.ts';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';
import { versionColumns } from '#publishing/versionColumns.ts';

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
    /** The published dialog that this draft replaces when it is published. */
    draft_of: uuid().references((): AnyPgColumn => dialogs.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('dialogs_organization').on(table.organization_id, table.title),
    index('dialogs_creator').on(table.creator_id),
    // One draft for a published dialog: two authors who begin at once meet in the same one.
    uniqueIndex('dialogs_draft_of').on(table.draft_of),
  ],
);

export type DialogRow = typeof dialogs.$inferSelect;

/** What was published, each time. */
export const dialog_versions = pgTable(
  'dialog_versions',
  {
    ...versionColumns(),
    dialog_id: uuid()
      .notNull()
      .references(() => dialogs.id, { onDelete: 'cascade' }),
    content: jsonb().$type<Pick<Dialog, 'title' | 'description' | 'level' | 'lines'>>().notNull(),
  },
  (table) => [
    uniqueIndex('dialog_versions_number').on(table.dialog_id, table.number),
    index('dialog_versions_publisher').on(table.publisher_id),
  ],
);
