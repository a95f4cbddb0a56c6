import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { conversations, messages } from '#conversations/tables.ts';
import type { Database } from '#platform/database.ts';
import { xp_events } from '#progress/tables.ts';

/** What was said in somebody's voice chats since an instant, by conversation and in order. */
export const findVoiceLines = (db: Database, userId: string, since: Date) =>
  db
    .select({ conversation_id: messages.conversation_id, role: messages.role, text: messages.text, created_at: messages.created_at })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.user_id, userId),
        eq(conversations.helper, 'COMPANION'),
        isNotNull(conversations.topic),
        isNull(messages.undone_at),
        inArray(messages.role, ['USER', 'PERSON']),
        gt(messages.created_at, since),
      ),
    )
    .orderBy(asc(messages.conversation_id), asc(messages.position));

/** Which of these awards somebody has. */
export async function findAwards(db: Database, userId: string, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ award_key: xp_events.award_key })
    .from(xp_events)
    .where(and(eq(xp_events.user_id, userId), inArray(xp_events.award_key, keys)));
  return new Set(rows.map(({ award_key }) => award_key));
}

/** The sources of points that somebody was given between two instants. */
export async function findAwardsBetween(db: Database, userId: string, from: Date, until: Date): Promise<Set<string>> {
  const rows = await db
    .select({ source: xp_events.source })
    .from(xp_events)
    .where(and(eq(xp_events.user_id, userId), gte(xp_events.created_at, from), lte(xp_events.created_at, until)));
  return new Set(rows.map(({ source }) => source));
}
