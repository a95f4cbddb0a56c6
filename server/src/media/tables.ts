import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** A stored file; its bytes lie in the data folder under its id. */
export const media_files = pgTable(
  'media_files',
  {
    id: id(),
    /** IMAGE, AUDIO, VIDEO, PDF */
    type: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    name: text().notNull(),
    /** Of its bytes: content that is brought again is not stored twice. */
    sha256: text().notNull(),
    uploaded_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whose storage it counts for. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    /** When it was first found that nothing names it; null while something does. */
    unused_since: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('media_files_sha256').on(table.sha256),
    index('media_files_uploaded_by').on(table.uploaded_by, table.bytes),
    index('media_files_organization').on(table.organization_id, table.bytes),
  ],
);
