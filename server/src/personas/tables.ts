import type { Persona } from '@visite/contract/personas.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** Persons kept for use in several cases; of an organisation, or of none: the admins'. */
export const personas = pgTable(
  'personas',
  {
    id: id(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    creator_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** PATIENT or THIRD_PERSON */
    type: text().notNull(),
    name: text().notNull(),
    content: jsonb().$type<Persona>().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: moment().notNull(),
  },
  (table) => [index('personas_organization').on(table.organization_id, table.name), index('personas_creator').on(table.creator_id)],
);
