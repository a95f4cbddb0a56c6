import type { AuditAction } from '@visite/contract/auditLog.ts';
import type { Branding } from '@visite/contract/organizations.ts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull(),
  /** CLINIC, SCHOOL, RECRUITER */
  kind: text().notNull(),
  branding: jsonb().$type<Partial<Branding>>().notNull().default({}),
  /** Months after which a deactivated member's personal data are deleted; null: never. */
  retention_months: integer(),
  /** Managers and superusers reach nothing before they have set up a second factor. */
  requires_two_factor: boolean().notNull().default(false),
  /** Of what its superusers set: name, branding, retention, second factor. */
  version: integer().notNull().default(1),
  /** When the superusers were last told that no seat is free. */
  full_notice_at: moment(),
  /** What its people may use of the providers in a month, in the currency of the prices and in requests; null: no limit. */
  cost_limit: doublePrecision(),
  request_limit: integer(),
  /** Since then its members have no access; nothing is deleted. Null: active. */
  deactivated_at: moment(),
  created_at: createdAt(),
});

export const organization_members = pgTable(
  'organization_members',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_manager: boolean().notNull().default(false),
    is_tutor: boolean().notNull().default(false),
    is_superuser: boolean().notNull().default(false),
    /** INVITED, ACTIVE, DEACTIVATED */
    status: text().notNull(),
    joined_at: moment(),
    deactivated_at: moment(),
    /** The last engagement mail: one a day at most. */
    engagement_mailed_at: moment(),
  },
  (table) => [
    uniqueIndex('organization_members_once').on(table.organization_id, table.user_id),
    index('organization_members_user').on(table.user_id),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    plan: text().notNull(),
    seats: integer().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment(),
    cancelled_at: moment(),
  },
  (table) => [index('subscriptions_organization').on(table.organization_id)],
);

export const mentorships = pgTable(
  'mentorships',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    mentor_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mentee_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('mentorships_once').on(table.organization_id, table.mentor_id, table.mentee_id),
    index('mentorships_mentor').on(table.mentor_id),
    index('mentorships_mentee').on(table.mentee_id),
  ],
);

/** Who changed roles, seats and content. Holds ids, no names: they are looked up, and gone once a person is gone. */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: id(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<AuditAction>().notNull(),
    /** The user, invite, subscription, course or case that it was done to. */
    subject_id: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_entries_organization').on(table.organization_id, table.id),
    index('audit_entries_actor').on(table.actor_id),
    index('audit_entries_action').on(table.action, table.id),
  ],
);
