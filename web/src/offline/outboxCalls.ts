import { call, stream } from '#api/client.ts';
import { keep, readKept, unsentKey } from '#ui/keptText.ts';
import { shownTalk } from './liveLines.ts';
import type { OutboxName, Waiting } from './outbox.ts';

interface OutboxCall {
  /** Makes the call as the person whose it is; the contract's schemas are loaded only then. Throws what `call` throws. */
  send: (waiting: Waiting) => Promise<unknown>;
  /** First parts of the queries that it changes. */
  changes: readonly string[];
}

/** Where the talk is on the screen it sends the line itself and shows the answer as it comes; else the answer is read to its end here. */
async function sendLine({ person, parts, tag }: Waiting) {
  const interactionId = parts.params?.interaction_id ?? '';
  const body = parts.body as { id: string };
  const shown = shownTalk(interactionId);
  if (shown && (await shown(body.id))) return;
  const { patients, thirdPersons } = await import('@visite/contract/conversations.ts');
  const { send } = tag === 'PATIENT' ? patients : thirdPersons;
  for await (const event of stream(send, parts as never, { person }))
    if (event.type === 'stored' && readKept(unsentKey(interactionId))?.includes(body.id)) keep(unsentKey(interactionId), null);
}

/** Calls that can wait for the network: each is safe to be sent twice, as its body carries an id or it counts once a day. */
export const OUTBOX_CALLS: Record<OutboxName, OutboxCall> = {
  'vocab-review': {
    send: async ({ person, parts }) => call((await import('@visite/contract/vocabReviews.ts')).reviewVocab, parts as never, { person }),
    changes: ['vocab-stats'],
  },
  'vocab-test-taken': {
    send: async ({ person, parts }) =>
      call((await import('@visite/contract/vocabReviews.ts')).dailyVocabTestTaken, parts as never, { person }),
    changes: ['vocab-stats', 'me'],
  },
  'talk-line': { send: sendLine, changes: ['conversation', 'examinations'] },
};
