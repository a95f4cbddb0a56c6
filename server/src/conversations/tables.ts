import type { TextMark } from '@visite/contract/language.ts';
import type { Turn } from '@visite/core/conversations/turn.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, customType, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { case_interactions, case_persons } from '#cases/tables.ts';
import { organizations } from '#organizations/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

/** With a person of a case, or with a helper (docs/decisions/0008). */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** Null only with a helper outside of cases. */
    case_interaction_id: uuid().references(() => case_interactions.id, { onDelete: 'cascade' }),
    person_id: uuid().references(() => case_persons.id, { onDelete: 'cascade' }),
    /** COMPANION, ASSISTANT, OBSERVER; null with a person. */
    helper: text(),
    /** Whose, with a helper; with a person it is the case interaction's owner. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a voice chat: the slug of its file. */
    topic: text(),
    /** Left behind for a new one. */
    closed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_once').on(table.case_interaction_id, table.person_id),
    index('conversations_person').on(table.person_id),
    index('conversations_user').on(table.user_id),
    uniqueIndex('conversations_helper_once')
      .on(table.user_id, table.helper, sql`coalesce(${table.case_interaction_id}::text, '')`, sql`coalesce(${table.topic}, '')`)
      .where(sql`${table.helper} is not null and ${table.closed_at} is null`),
    check(
      'conversations_with_one',
      sql`(helper is null and person_id is not null and case_interaction_id is not null) or (helper is not null and person_id is null and user_id is not null)`,
    ),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** A learner's line comes with the id that the browser made: sent twice, it is stored once. */
    id: id(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Order within the conversation; a line and its answer are neighbours. */
    position: integer().notNull(),
    /** SETUP, USER, PERSON */
    role: text().notNull(),
    text: text().notNull(),
    /** complete, streaming, cancelled, failed */
    state: text().notNull(),
    /** Of an answer: how many times it was begun. Whoever began an earlier one may not settle it any more. */
    attempt: integer().notNull().default(1),
    /** Until when a server has promised to be giving the answer, by the database's clock; null once it is settled. */
    lease_until: moment(),
    mood: text(),
    /** The examination that the line before it performed. */
    examination: jsonb().$type<{ key: string; name: string; result: string; is_abnormal: boolean }>(),
    engine: text(),
    /** The provider should have answered and could not. */
    is_fallback: boolean().notNull().default(false),
    suggestion: text(),
    /** On a person's message: what the exchange changed; the state of the talk is the fold of these. */
    turn: jsonb().$type<Turn>(),
    /** On an answer that the learner's device gave without a connection: by which engine, and what the server's would have said where it is something else. */
    given_on_device: jsonb().$type<{ engine: string; expected: string | null }>(),
    /** On a learner's line: what the rules found in it; null where they did not look. */
    corrections: jsonb().$type<TextMark[]>(),
    /** On a learner's line to a person: the task of the case that it was said in; null on lines from before this was kept. */
    task_key: text(),
    /** Level asked for with the line, so that an answer asked for again is the same. */
    language_level: text(),
    created_at: createdAt(),
    edited_at: moment(),
    undone_at: moment(),
  },
  // Dropped lines keep their place: the position is unique among all, undone or not.
  (table) => [uniqueIndex('messages_position').on(table.conversation_id, table.position), index('messages_streaming').on(table.state)],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * A learner's own voice. The sound lies in a file: through the database it would hold up everybody for seconds. Files of talks that are gone are
 * swept once a day.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    /** The line that was spoken; a line has one recording, the latest. */
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    mime: text().notNull(),
    /** Where older recordings lie; null since they are files. */
    sound: bytea(),
    /** Whose storage it counts for. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    /** The name of the file; null for an older recording. */
    file_id: uuid(),
    bytes: integer().notNull().default(0),
    seconds: doublePrecision(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('recordings_message').on(table.message_id),
    index('recordings_case_interaction').on(table.case_interaction_id),
    index('recordings_organization').on(table.organization_id, table.bytes),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

export type MessageRow = typeof messages.$inferSelect;
