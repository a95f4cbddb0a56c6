import type { Conversation } from '@visite/contract/conversations.ts';
import { eq } from 'drizzle-orm';
import type { House } from '#platform/house.ts';
import { recordingUrl } from './recordingUrl.ts';
import { messages, recordings } from './tables.ts';

/** The conversation with the addresses under which the learner's recorded lines play. */
export async function withRecordings(house: House, conversation: Conversation): Promise<Conversation> {
  const rows = await house.db
    .select({ id: recordings.id, message_id: messages.id })
    .from(recordings)
    .innerJoin(messages, eq(messages.id, recordings.message_id))
    .where(eq(messages.conversation_id, conversation.interaction_id));
  return withAddresses(house, conversation, rows);
}

export function withAddresses(house: House, conversation: Conversation, rows: { id: string; message_id: string }[]): Conversation {
  if (rows.length === 0) return conversation;
  const urls = new Map(rows.map(({ id, message_id }) => [message_id, recordingUrl(house, id)]));
  return { ...conversation, messages: conversation.messages.map((message) => ({ ...message, audio_url: urls.get(message.id) ?? null })) };
}
