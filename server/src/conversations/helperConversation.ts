import type { HelperKind } from '@visite/contract/companions.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { ConversationRow } from './tables.ts';
import { conversations, messages } from './tables.ts';

/** What a helper's conversation is about: one of these is open at a time. */
export interface HelperPlace {
  user_id: string;
  helper: HelperKind;
  case_interaction_id: string | null;
  topic: string | null;
}

const at = ({ user_id, helper, case_interaction_id, topic }: HelperPlace) =>
  and(
    eq(conversations.user_id, user_id),
    eq(conversations.helper, helper),
    case_interaction_id ? eq(conversations.case_interaction_id, case_interaction_id) : isNull(conversations.case_interaction_id),
    topic ? eq(conversations.topic, topic) : isNull(conversations.topic),
    isNull(conversations.closed_at),
  );

export async function findOpenHelper(db: Database, place: HelperPlace): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(at(place));
  return row;
}

export async function insertHelper(db: Database, place: HelperPlace, now: Date): Promise<ConversationRow | undefined> {
  const [row] = await db
    .insert(conversations)
    .values({ ...place, created_at: now })
    .returning();
  return row;
}

export const closeHelper = (db: Database, place: HelperPlace, now: Date) =>
  db.update(conversations).set({ closed_at: now }).where(at(place));

export async function findHelper(db: Database, conversationId: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  return row;
}

/** What a helper says first in a new conversation. */
export async function sayFirst(db: Database, conversationId: string, { text, engine }: { text: string; engine: string | null }, now: Date) {
  await db
    .insert(messages)
    .values({ conversation_id: conversationId, position: 0, role: 'PERSON', text, state: 'complete', engine, created_at: now });
}
