/** By person and conversation: two people may share a browser. */
export const outboxKey = (userId: string, conversationId: string) => `outbox:${userId}:${conversationId}`;

/** The keys under which messages of a person wait, from the names of all that the browser stores. */
export const keptMessageKeys = (userId: string, storedKeys: string[]) => storedKeys.filter((key) => key.startsWith(outboxKey(userId, '')));
