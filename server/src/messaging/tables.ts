import type { KudosSymbol, MessageKind, ReportReason } from '@visite/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id, moment } from '#platform/columns.ts';

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What two people write each other, made with the first message. Of the two the smaller id is the first: there is one row for both. */
export const user_conversations = pgTable(
  'user_conversations',
  {
    id: id(),
    first_id: person(),
    second_id: person(),
    /** The place of the last message. */
    last_position: integer().notNull(),
    last_message_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('user_conversations_ordered', sql`first_id < second_id`),
    uniqueIndex('user_conversations_once').on(table.first_id, table.second_id),
    index('user_conversations_second').on(table.second_id),
  ],
);

export const user_messages = pgTable(
  'user_messages',
  {
    /** Made by the sender: what is sent twice is stored once. */
    id: uuid().primaryKey(),
    conversation_id: uuid()
      .notNull()
      .references(() => user_conversations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sender_id: person(),
    recipient_id: person(),
    kind: text().$type<MessageKind>().notNull(),
    symbol: text().$type<KudosSymbol>(),
    /** Null: deleted, and nothing of it is left. */
    text: text(),
    created_at: createdAt(),
    read_at: moment(),
    deleted_at: moment(),
  },
  (table) => [
    check('user_messages_deleted', sql`num_nulls(text, deleted_at) = 1`),
    check('user_messages_symbol', sql`(symbol is not null) = (kind = 'KUDOS' and deleted_at is null)`),
    uniqueIndex('user_messages_position').on(table.conversation_id, table.position),
    index('user_messages_sender').on(table.sender_id, table.created_at),
    index('user_messages_recipient').on(table.recipient_id, table.read_at),
  ],
);

/** Who does not want to hear from whom; the other one is not told. */
export const user_blocks = pgTable(
  'user_blocks',
  { id: id(), blocker_id: person(), blocked_id: person(), created_at: createdAt() },
  (table) => [uniqueIndex('user_blocks_once').on(table.blocker_id, table.blocked_id), index('user_blocks_blocked').on(table.blocked_id)],
);

/** A message that somebody reported: once by each, so that nobody is mailed twice. */
export const message_reports = pgTable(
  'message_reports',
  {
    id: id(),
    message_id: uuid()
      .notNull()
      .references(() => user_messages.id, { onDelete: 'cascade' }),
    reporter_id: person(),
    reason: text().$type<ReportReason>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('message_reports_once').on(table.message_id, table.reporter_id),
    index('message_reports_reporter').on(table.reporter_id),
  ],
);
