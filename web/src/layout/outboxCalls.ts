import type { QueryClient } from '@tanstack/react-query';
import type { AnswerEvent, Conversation } from '@visite/contract/conversations.ts';
import { call, stream } from '#api/client.ts';
import { ApiError, NetworkError } from '#api/errors.ts';
import { keptEntryIds } from '#journals/entryKey.ts';
import { keptMessageKeys } from '#messaging/messageKey.ts';
import type { OutboxCall } from '#offline/browserOutbox.ts';
import { connection } from '#offline/connection.ts';
import { shownTalk } from '#offline/liveLines.ts';
import type { OutboxName, Waiting } from '#offline/outbox.ts';
import { keep, readKept, unsentKey } from '#ui/keptText.ts';

/** A line with the answer that this device gave: delivered when the server has both; the talk shows them from then on as the server has them. */
async function sendExchange({ person, parts, tag }: Waiting, client: QueryClient) {
  const [{ patients, thirdPersons }, { afterEvent }] = await Promise.all([
    import('@visite/contract/conversations.ts'),
    import('#conversations/talk.ts'),
  ]);
  const { send } = tag === 'PATIENT' ? patients : thirdPersons;
  const events: AnswerEvent[] = [];
  for await (const event of stream(send, parts as never, { person })) events.push(event as AnswerEvent);
  const last = events.at(-1);
  if (last?.type === 'failed') throw new ApiError({ url: send.path, status: 409, statusText: last.code, body: last });
  if (last?.type !== 'done') throw new NetworkError();
  client.setQueriesData<Conversation>({ queryKey: ['conversation'] }, (talk) =>
    talk?.interaction_id === parts.params?.interaction_id && talk ? events.reduce(afterEvent, talk) : talk,
  );
}

/** Where the talk is on the screen it sends the line itself and shows the answer as it comes; else the answer is read to its end here. */
async function sendLine(waiting: Waiting, client: QueryClient) {
  if (waiting.shown !== undefined) return sendExchange(waiting, client);
  const { person, parts, tag } = waiting;
  const interactionId = parts.params?.interaction_id ?? '';
  const body = parts.body as { id: string };
  const shown = shownTalk(interactionId);
  if (shown && (await shown(body.id))) return;
  const { patients, thirdPersons } = await import('@visite/contract/conversations.ts');
  const { send } = tag === 'PATIENT' ? patients : thirdPersons;
  for await (const event of stream(send, parts as never, { person }))
    if (event.type === 'stored' && readKept(unsentKey(interactionId))?.includes(body.id)) keep(unsentKey(interactionId), null);
}

/** What the clock of this device shows now: what it is off by is taken away from what it said before. */
const sentNow = () => ({ sent_at: new Date().toISOString() });
const withClock = (body: unknown) => ((body as { action: string }).action === 'answer' ? { ...(body as object), ...sentNow() } : body);

/** Calls that can wait for the network: each is safe to be sent twice, as its body carries an id or it counts once a day. */
export const OUTBOX_CALLS: Record<OutboxName, OutboxCall> = {
  'vocab-review': {
    send: async ({ person, parts }) => {
      const { reviewVocab } = await import('@visite/contract/vocabReviews.ts');
      return call(reviewVocab, { ...parts, body: withClock(parts.body) } as never, { person });
    },
    changes: ['vocab-stats'],
  },
  'vocab-test-taken': {
    send: async ({ person, parts }) => {
      const { dailyVocabTestTaken } = await import('@visite/contract/vocabReviews.ts');
      return call(dailyVocabTestTaken, { query: { ...parts.query, ...sentNow() } }, { person });
    },
    changes: ['vocab-stats', 'me'],
  },
  // It shows what came of it itself, so that nothing flickers.
  'exercise-answer': {
    send: async (waiting, client) => (await import('#exercises/senderOfUser.ts')).sendAnswer(client, waiting),
    forget: async (waiting, client) => (await import('#exercises/senderOfUser.ts')).forgetAnswer(client, waiting),
    changes: [],
  },
  'talk-line': { send: sendLine, changes: ['conversation', 'examinations'] },
};

async function sendEntries(person: string, client: QueryClient, keys: string[]) {
  const [{ sendKeptEntries }, { takeEntry }] = await Promise.all([import('#journals/keptEntries.ts'), import('#journals/queries.ts')]);
  await sendKeptEntries(person, keys, (saved) => takeEntry(client, saved));
}

async function sendMessages(person: string, client: QueryClient, keys: string[]) {
  const [{ sendKeptMessages }, { sendMessageAs }] = await Promise.all([import('#messaging/outbox.ts'), import('#messaging/queries.ts')]);
  await sendKeptMessages(person, keys, (message) => connection.watch(sendMessageAs(client, person, message)));
}

/** What is kept by its writer follows once what was done before has gone out: messages, and of each entry of the journal the newest. */
export async function sendStates(person: string, client: QueryClient) {
  const keys = Object.keys(localStorage);
  const hasEntries = keptEntryIds(person, keys).length > 0;
  const hasMessages = keptMessageKeys(person, keys).length > 0;
  if (!hasEntries && !hasMessages) return;
  if (!navigator.onLine) throw new NetworkError();
  if (hasMessages) await sendMessages(person, client, keys);
  if (hasEntries) await sendEntries(person, client, keys);
}
