import { type NewMessage, sendUserMessage } from '@visite/contract/messaging.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { ApiError } from '#api/errors.ts';
import { outbox as queue } from '#offline/browserOutbox.ts';
import { keep, readKept, useKeptText } from '#ui/keptText.ts';
import { keptMessageKeys, outboxKey } from './messageKey.ts';

/** A message that the server does not have yet; `problem` is what it said, if it said anything. */
export interface Unsent {
  message: NewMessage;
  state: 'sending' | 'failed';
  problem: string | null;
}

const Kept = z.array(z.object({ message: sendUserMessage.body, state: z.enum(['sending', 'failed']), problem: z.string().nullable() }));

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

/** The server has decided; anything else may pass. */
const refusalIn = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)
    ? (error.details?.message ?? error.message)
    : null;

type Send = (message: NewMessage) => Promise<unknown>;

const drop = (key: string, id: string) => change(key, (all) => all.filter(({ message }) => message.id !== id));

/** Sends one and forgets it when the server has it. Throws where it has to be tried again; what the server refuses stays with its reason. */
async function deliver(key: string, message: NewMessage, send: Send) {
  const become = (one: Unsent) =>
    change(key, (all) =>
      all.some(({ message: { id } }) => id === message.id) ? all.map((old) => (old.message.id === message.id ? one : old)) : [...all, one],
    );
  onTheirWay.add(message.id);
  become({ message, state: 'sending', problem: null });
  try {
    await send(message);
    onTheirWay.delete(message.id);
    drop(key, message.id);
  } catch (error) {
    onTheirWay.delete(message.id);
    const problem = refusalIn(error);
    become({ message, state: 'failed', problem });
    if (problem === null) throw error;
  }
}

/** Sends what a person wrote without a connection, from wherever the person is and in its order; what was refused is left to its writer. */
export async function sendKeptMessages(userId: string, storedKeys: string[], send: Send) {
  for (const key of keptMessageKeys(userId, storedKeys))
    for (const { message, problem } of readOutbox(readKept(key)))
      if (problem === null && !onTheirWay.has(message.id)) await deliver(key, message, send);
}

/** Earlier versions kept the messages of a conversation for whoever used the browser: they are of who opens it first. */
export function takeSharedMessages(userId: string, conversationId: string) {
  const sharedKey = `outbox:${conversationId}`;
  const shared = readOutbox(readKept(sharedKey));
  if (shared.length === 0) return;
  change(outboxKey(userId, conversationId), (all) => [...shared, ...all]);
  keep(sharedKey, null);
}

/**
 * Messages on their way, kept in the browser until the server has them: over a lost network and a reload. Sent again a message keeps
 * its id, so that it arrives once.
 */
export function useOutbox(userId: string, conversationId: string, send: Send) {
  const key = outboxKey(userId, conversationId);
  useEffect(() => takeSharedMessages(userId, conversationId), [userId, conversationId]);
  const [kept] = useKeptText(key);
  const unsent = readOutbox(kept).map((one) => ({ ...one, state: onTheirWay.has(one.message.id) ? one.state : ('failed' as const) }));
  // What did not get through is tried again by itself.
  const post = (message: NewMessage) => deliver(key, message, send).catch(() => void queue.flush());
  return { unsent, post, drop: (id: string) => drop(key, id) };
}
