import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@visite/contract/endpoint.ts';
import { createItemInteraction, type ItemInteraction, saveItemInteraction } from '@visite/contract/exercises.ts';
import i18next from 'i18next';
import { call } from '#api/client.ts';
import { unseenIn } from '#editing/useAutosave.ts';
import { outbox } from '#offline/browserOutbox.ts';
import type { Waiting } from '#offline/outbox.ts';
import { showAlert } from '#shell/alerts.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { hasSent, type KeptWork, noteSent, parseWork, workKey } from './keptWork.ts';
import { takeInteraction } from './queries.ts';
import { type SavedWork, type WorkSender, workSender } from './workSender.ts';

/** The server takes no more at once. */
const MOST_SECONDS = 3600;

type Body = Call<typeof saveItemInteraction>['body'];

let current: { userId: string; sender: WorkSender } | undefined;
/** By person and item. */
const interactionIds = new Map<string, string>();
/** When this device last saved, by person and item. */
const seenAt = new Map<string, string>();

/** What a save may have changed elsewhere: progress at every level, and points. */
async function refreshProgress(client: QueryClient, xp: number) {
  await client.invalidateQueries({ queryKey: ['course-progress'] });
  if (xp > 0) await client.invalidateQueries({ queryKey: ['me'] });
}

const isAnswerTo = (itemId: string) => (waiting: Waiting) => waiting.name === 'exercise-answer' && waiting.tag === itemId;
const bodyIn = ({ parts }: Waiting) => parts.body as Body & Pick<KeptWork, 'answer'>;
const secondsOf = (seconds: number) => Math.min(MOST_SECONDS, Math.round(seconds));

/** Each given answer stands in the queue for itself; what was worked on before it, or before what is worked on now, needs not be sent, but its time counts. */
function putIntoQueue(itemId: string, { answer, attempt, attempt_id, seconds, done_at, seen_at }: KeptWork) {
  const is_submitted = attempt !== null;
  const body: Body = {
    answer,
    is_submitted,
    ...(is_submitted && { attempt }),
    ...(is_submitted && attempt_id && { attempt_id }),
    seconds: secondsOf(seconds),
    ...(done_at && { done_at }),
    ...(!is_submitted && seen_at !== undefined && { seen_at }),
  };
  const isOfItem = isAnswerTo(itemId);
  return outbox.put('exercise-answer', { params: { section_content_item_id: itemId }, body }, itemId, {
    isSuperseded: (waiting) =>
      isOfItem(waiting) && (!bodyIn(waiting).is_submitted || (is_submitted && bodyIn(waiting).attempt_id === attempt_id)),
    takenOver: (parts, old) => {
      const now = parts.body as Body;
      return { ...parts, body: { ...now, seconds: secondsOf((now.seconds ?? 0) + (bodyIn(old).seconds ?? 0)) } };
    },
  });
}

function makeSender(client: QueryClient, userId: string): WorkSender {
  const key = (itemId: string) => workKey(userId, itemId);
  return workSender({
    read: (itemId) => parseWork(readKept(key(itemId))),
    keep: (itemId, work) => keep(key(itemId), work && JSON.stringify(work)),
    put: putIntoQueue,
    isRefused: (itemId) => outbox.state().refused.some(isAnswerTo(itemId)),
    onSaved: async ({ xp, ...interaction }) => {
      await takeInteraction(client, interaction);
      void refreshProgress(client, xp);
      if (xp > 0) showAlert('xp', i18next.t('exercises:xp', { count: xp }));
    },
    onSavedElsewhere: () => void client.invalidateQueries({ queryKey: ['item-interactions'] }),
  });
}

/** The one sender of the signed-in person. */
export function senderOf(client: QueryClient, userId: string): WorkSender {
  if (current?.userId !== userId) current = { userId, sender: makeSender(client, userId) };
  return current.sender;
}

const idKey = (userId: string, itemId: string) => `${userId}:${itemId}`;

/** Tells of an interaction that is known already. */
export const knowInteraction = (userId: string, { section_content_item_id, id }: ItemInteraction) =>
  void interactionIds.set(idKey(userId, section_content_item_id), id);

/** The interaction with an item, made where there is none. */
export async function ensureInteraction(client: QueryClient, userId: string, section_content_item_id: string): Promise<string> {
  const known = interactionIds.get(idKey(userId, section_content_item_id));
  if (known) return known;
  const interaction = await call(createItemInteraction, { params: { section_content_item_id } }, { person: userId });
  knowInteraction(userId, interaction);
  await takeInteraction(client, interaction);
  return interaction.id;
}

/** Saves a text; null where another device has written something that this one has not seen: both are shown where the exercise is opened. */
async function saveUnlessUnseen(client: QueryClient, waiting: Waiting, save: (body: Body) => Promise<SavedWork>) {
  const { person, tag: itemId = '' } = waiting;
  const body = bodyIn(waiting);
  const key = workKey(person, itemId);
  const work = parseWork(readKept(key)) ?? { answer: body.answer, attempt: null, seconds: 0 };
  if (readKept(key) !== null) keep(key, JSON.stringify(noteSent(work, body.answer)));
  // What this device has saved since it was put into the queue was seen by its writer.
  const own = seenAt.get(idKey(person, itemId));
  const seen_at = own !== undefined && own > (body.seen_at ?? '') ? own : body.seen_at;
  try {
    return await save({ ...body, seen_at });
  } catch (error) {
    const standing = unseenIn<ItemInteraction>(error);
    if (!standing) throw error;
    if (hasSent(work, standing.answer)) return save({ ...body, seen_at: standing.updated_at });
    const { answer, updated_at } = standing;
    senderOf(client, person).meets(itemId, { answer: body.answer, seconds: body.seconds ?? 0 }, { answer, updated_at });
    showAlert('info', i18next.t('exercises:two_versions'));
    return null;
  }
}

/** Brings an answer of the queue to the server. */
export async function sendAnswer(client: QueryClient, waiting: Waiting) {
  const { person, tag: itemId = '' } = waiting;
  const body = bodyIn(waiting);
  const item_interaction_id = await ensureInteraction(client, person, itemId);
  const save = (now: Body) =>
    call(saveItemInteraction, { params: { item_interaction_id }, body: { ...now, sent_at: new Date().toISOString() } }, { person });
  const saved = body.is_submitted || body.seen_at === undefined ? await save(body) : await saveUnlessUnseen(client, waiting, save);
  if (!saved) return null;
  seenAt.set(idKey(person, itemId), saved.updated_at);
  await senderOf(client, person).saved(itemId, body, saved);
  return saved;
}

/** The learner has seen that the server does not take it. */
export async function forgetAnswer(client: QueryClient, waiting: Waiting) {
  senderOf(client, waiting.person).forget(waiting.tag ?? '', bodyIn(waiting));
}

/** Puts into the queue what is kept and does not stand there: the browser was closed before, or it is from an older version of the app. */
export async function queueKept(client: QueryClient, userId: string, itemIds: readonly string[]) {
  const isOpen = (itemId: string) => !parseWork(readKept(workKey(userId, itemId)))?.theirs;
  for (const itemId of itemIds.filter(isOpen))
    if (!(await outbox.holds(isAnswerTo(itemId)))) await senderOf(client, userId).sendAgain(itemId);
}

/** The learner has taken what another device has written: one's own is forgotten once that is read. */
export async function takeTheirs(client: QueryClient, userId: string, itemId: string) {
  await client.refetchQueries({ queryKey: ['item-interactions'] });
  keep(workKey(userId, itemId), null);
}
