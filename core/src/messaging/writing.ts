import type { ConversationState } from '@visite/contract/messaging.ts';

/** What two people are to each other, seen from one of them. */
export interface Between {
  /** The other account is gone. */
  isDeleted: boolean;
  /** They are active in the same organisation, as mentor and mentee are too (domain 5). */
  areConnected: boolean;
  /** The one has blocked the other. */
  hasBlocked: boolean;
  /** The other has blocked the one. */
  isBlocked: boolean;
}

/** What the one sees of the conversation: never that they are blocked. */
export function conversationState({ isDeleted, areConnected, hasBlocked }: Omit<Between, 'isBlocked'>): ConversationState {
  if (isDeleted) return 'DELETED';
  if (hasBlocked) return 'BLOCKED';
  return areConnected ? 'OPEN' : 'LEFT';
}

export type MessageVerdict = 'allowed' | 'not_found' | 'person_gone' | 'person_blocked' | 'conversation_left' | 'message_refused';

const REFUSALS = {
  OPEN: 'allowed',
  LEFT: 'conversation_left',
  BLOCKED: 'person_blocked',
  DELETED: 'person_gone',
} as const satisfies Record<ConversationState, MessageVerdict>;

/**
 * Whether the one may write to the other. Strangers do not find each other; who has written before can read on and is told
 * why nothing more is sent (domain 5).
 */
export function mayWrite(between: Between, haveWritten: boolean): MessageVerdict {
  if (!haveWritten && (between.isDeleted || !between.areConnected)) return 'not_found';
  const verdict = REFUSALS[conversationState(between)];
  return verdict === 'allowed' && between.isBlocked ? 'message_refused' : verdict;
}
