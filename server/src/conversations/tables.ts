import type { Turn } from '@visite/core/conversations/turn.ts';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { case_interactions, case_persons } from '#cases/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    case_interaction_id: uuid()
      .notNull()
      .references(() => case_interactions.id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => case_persons.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('conversations_once').on(table.case_interaction_id, table.person_id)],
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
    mood: text(),
    /** The examination that the line before it performed. */
    examination: jsonb().$type<{ key: string; name: string; result: string; is_abnormal: boolean }>(),
    engine: text(),
    suggestion: text(),
    /** On a person's message: what the exchange changed; the state of the talk is the fold of these. */
    turn: jsonb().$type<Turn>(),
    /** Level asked for with the line, so that an answer asked for again is the same. */
    language_level: text(),
    created_at: createdAt(),
    edited_at: moment(),
    undone_at: moment(),
  },
  // Dropped lines keep their place: the position is unique among all, undone or not.
  (table) => [uniqueIndex('messages_position').on(table.conversation_id, table.position), index('messages_streaming').on(table.state)],
);
