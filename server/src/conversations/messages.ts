import type { Message } from '@visite/contract/conversations.ts';
import { REMEMBERED, talkTurnOf } from '@visite/core/conversations/pastTurns.ts';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { case_interactions, case_persons } from '#cases/tables.ts';
import type { Database } from '#platform/database.ts';
import { conversations, type MessageRow, messages } from './tables.ts';

/** All messages in their order; undone ones included, so that the last exchange can be brought back. */
export function findMessages(db: Database, conversationId: string): Promise<MessageRow[]> {
  return db.select().from(messages).where(eq(messages.conversation_id, conversationId)).orderBy(asc(messages.position));
}

/** What was said before a position, as far as it is remembered, in order. */
export async function findMessagesBefore(db: Database, conversationId: string, position: number): Promise<MessageRow[]> {
  const latest = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, conversationId), lt(messages.position, position)))
    .orderBy(desc(messages.position))
    .limit(REMEMBERED);
  return latest.reverse();
}

/** What the state of a talk is folded from. */
export type TalkRow = Pick<MessageRow, 'id' | 'position' | 'role' | 'text' | 'state' | 'turn' | 'created_at' | 'undone_at'>;

/** The messages of every conversation with a person of the case interaction that stand, in order. */
export function findStandingMessages(db: Database, caseInteractionId: string) {
  return db
    .select({ message: messages, person_id: case_persons.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(case_persons, eq(case_persons.id, conversations.person_id))
    .where(and(eq(conversations.case_interaction_id, caseInteractionId), isNull(messages.undone_at)))
    .orderBy(asc(conversations.created_at), asc(messages.position));
}

/** What a learner said to persons since a time, with what the rules found in it; the latest first. `which`: those with a mistake alone. */
export function findCorrectedLines(db: Database, userId: string, since: Date, which: 'all' | 'mistaken' = 'all') {
  return db
    .select({ text: messages.text, corrections: messages.corrections, created_at: messages.created_at })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .innerJoin(case_interactions, eq(case_interactions.id, conversations.case_interaction_id))
    .where(
      and(
        eq(case_interactions.user_id, userId),
        eq(messages.role, 'USER'),
        gte(messages.created_at, since),
        isNotNull(messages.corrections),
        which === 'mistaken' ? sql`${messages.corrections} <> '[]'::jsonb` : undefined,
        isNull(messages.undone_at),
      ),
    )
    .orderBy(desc(messages.created_at));
}

/** The same of what was said in voice chats. */
export function findCorrectedVoiceLines(db: Database, userId: string, since: Date, which: 'all' | 'mistaken' = 'all') {
  return db
    .select({ text: messages.text, corrections: messages.corrections, created_at: messages.created_at })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.user_id, userId),
        isNotNull(conversations.topic),
        eq(messages.role, 'USER'),
        gte(messages.created_at, since),
        isNotNull(messages.corrections),
        which === 'mistaken' ? sql`${messages.corrections} <> '[]'::jsonb` : undefined,
        isNull(messages.undone_at),
      ),
    );
}

/** What a screen shows of a message. */
export type ShownRow = Omit<MessageRow, 'conversation_id' | 'position' | 'attempt' | 'lease_until' | 'language_level'>;

export function messageForWire(row: ShownRow): Message {
  return {
    id: row.id,
    role: row.role as Message['role'],
    text: row.text,
    state: row.state as Message['state'],
    mood: row.mood as Message['mood'],
    examination: row.examination,
    engine: row.engine as Message['engine'],
    is_fallback: row.is_fallback,
    suggestion: row.suggestion,
    ...(row.given_on_device && { is_from_device: true }),
    ...(row.turn && { turn: talkTurnOf(row.turn) }),
    corrections: row.corrections ?? [],
    task_key: row.task_key,
    audio_url: null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}
