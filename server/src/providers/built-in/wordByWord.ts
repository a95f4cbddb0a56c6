import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerPart, Asked } from '#providers/engine.ts';

/** The words of a text, each with the blank after it, so that the pieces joined are the text again. */
export const piecesOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/**
 * A composed answer as if it were just being said: the first word at once, the others `delayMs` apart; a voice takes its time itself.
 * Ends early, without the reply, when the signal aborts.
 */
export async function* wordByWord<R extends { text: string }>(
  reply: R,
  { isAloud, signal }: Pick<Asked, 'isAloud' | 'signal'>,
  delayMs: number,
): AsyncGenerator<AnswerPart<R>> {
  for (const word of piecesOf(reply.text)) {
    if (signal.aborted) return;
    yield { type: 'delta', text: word };
    if (delayMs > 0 && !isAloud) await pause(delayMs, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) yield { type: 'reply', reply, engine: 'built-in', is_fallback: false };
}
