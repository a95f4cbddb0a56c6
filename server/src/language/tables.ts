import type { GrammarTopic, TextMark } from '@visite/contract/language.ts';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { createdAt, id } from '#platform/columns.ts';

/** German that was written outside of talks (lines of talks carry their corrections themselves). */
export const language_samples = pgTable(
  'language_samples',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was written: the same thing written again takes the place of what was. */
    source: text().notNull(),
    words: integer().notNull(),
    /** Only the sentences with a mistake are kept, each with it. */
    mistakes: jsonb().$type<KeptMistake[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('language_samples_once').on(table.user_id, table.source),
    index('language_samples_user').on(table.user_id, table.created_at),
  ],
);

/** First answers to exercises from one's own mistakes and of the grammar appendix. */
export const practice_answers = pgTable(
  'practice_answers',
  {
    /** The browser's: an answer sent twice counts once. */
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    topic: text().$type<GrammarTopic>().notNull(),
    is_right: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('practice_answers_user').on(table.user_id, table.created_at)],
);

export interface KeptMistake extends Pick<TextMark, 'topic' | 'original' | 'correction'> {
  sentence: string;
}
