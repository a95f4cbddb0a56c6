import type { Conversation, Message } from '@visite/contract/conversations.ts';
import type { Waiting } from '#offline/outbox.ts';

/** What lines of talks are called among all that waits. */
export const LINE = 'talk-line';
/** Whether it is a line of a talk that waits. */
export const isLine = ({ name }: Pick<Waiting, 'name'>): boolean => name === LINE;
/** Whether it is the line with this id. */
export const isLineOf = (lineId: string) => (waiting: Pick<Waiting, 'name' | 'parts'>) =>
  isLine(waiting) && (waiting.parts.body as { id: string }).id === lineId;

/** A line with the answer that this device gave, as the talk shows them until the server has both. */
export interface Exchange {
  line: Message;
  answer: Message;
}

/** Whether it is a line of the talk that waits with its answer. */
export const isAnsweredIn = (interaction_id: string) => (waiting: Pick<Waiting, 'name' | 'parts' | 'shown'>) =>
  isLine(waiting) && waiting.shown !== undefined && waiting.parts.params?.interaction_id === interaction_id;

/** What waits of one talk with its answers, in order. */
export const exchangesIn = (interaction_id: string, pending: readonly Waiting[]): Exchange[] =>
  pending.filter(isAnsweredIn(interaction_id)).map(({ shown }) => shown as Exchange);

/** The talk with what waits behind it; what the server has already stands there once. */
export function withWaiting<C extends Pick<Conversation, 'interaction_id' | 'messages'>>(conversation: C, pending: readonly Waiting[]): C {
  const known = new Set(conversation.messages.map(({ id }) => id));
  const waiting = exchangesIn(conversation.interaction_id, pending).filter(({ line }) => !known.has(line.id));
  if (waiting.length === 0) return conversation;
  return {
    ...conversation,
    messages: [...conversation.messages, ...waiting.flatMap(({ line, answer }) => [line, answer])],
    // The talk has gone on.
    revertible_message_id: null,
  };
}
