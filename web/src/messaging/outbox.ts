import { type NewMessage, sendUserMessage } from '@visite/contract/messaging.ts';
import { z } from 'zod';
import { ApiError } from '#api/errors.ts';
import { keep, readKept, useKeptText } from '#ui/keptText.ts';

/** A message that the server does not have yet; `problem` is what it said, if it said anything. */
export interface Unsent {
  message: NewMessage;
  state: 'sending' | 'failed';
  problem: string | null;
}

const Kept = z.array(z.object({ message: sendUserMessage.body, state: z.enum(['sending', 'failed']), problem: z.string().nullable() }));

export const outboxKey = (conversationId: string) => `outbox:${conversationId}`;

/** What is kept in the browser; whatever else stands there counts as nothing. */
export function readOutbox(kept: string | null): Unsent[] {
  try {
    return Kept.parse(JSON.parse(kept ?? '[]'));
  } catch {
    return [];
  }
}

const change = (key: string, to: (unsent: Unsent[]) => Unsent[]) => {
  const changed = to(readOutbox(readKept(key)));
  keep(key, changed.length > 0 ? JSON.stringify(changed) : null);
};

/** On their way in this tab: what a closed tab left as being sent is not. */
const onTheirWay = new Set<string>();

const problemOf = (error: unknown) => (error instanceof ApiError ? (error.details?.message ?? null) : null);

/**
 * Messages on their way, kept in the browser until the server has them: over a lost network and a reload. Sent again a message keeps
 * its id, so that it arrives once.
 */
export function useOutbox(conversationId: string, send: (message: NewMessage) => Promise<unknown>) {
  const key = outboxKey(conversationId);
  const [kept] = useKeptText(key);
  const unsent = readOutbox(kept).map((one) => ({ ...one, state: onTheirWay.has(one.message.id) ? one.state : ('failed' as const) }));

  const drop = (id: string) => change(key, (all) => all.filter(({ message }) => message.id !== id));
  const post = async (message: NewMessage) => {
    onTheirWay.add(message.id);
    const sending: Unsent = { message, state: 'sending', problem: null };
    change(key, (all) =>
      all.some((one) => one.message.id === message.id)
        ? all.map((one) => (one.message.id === message.id ? sending : one))
        : [...all, sending],
    );
    try {
      await send(message);
      onTheirWay.delete(message.id);
      drop(message.id);
    } catch (error) {
      onTheirWay.delete(message.id);
      const failed: Unsent = { message, state: 'failed', problem: problemOf(error) };
      change(key, (all) => all.map((one) => (one.message.id === message.id ? failed : one)));
    }
  };
  return { unsent, post, drop };
}
