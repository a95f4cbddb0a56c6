import { ownTexts } from '@visite/core/exercises/lateWork.ts';

/** What a learner did with an item and the server has not confirmed yet. */
export interface KeptWork {
  answer: Record<string, unknown>;
  /** The number of the attempt as which it was given; null while it is being worked on. */
  attempt: number | null;
  /** Its id, by which the server counts it once; missing while it is being worked on. */
  attempt_id?: string;
  /** Time spent that does not stand in the queue yet. */
  seconds: number;
  /** When it was done, by the clock of this device; missing in what an older version of the app has kept. */
  done_at?: string;
  /** `updated_at` of the work upon which it is written, null for nothing; missing where that is not known, and of what was given. */
  seen_at?: string | null;
  /** What of it was sent and not confirmed: where it stands on the server, this device has written it. */
  sent?: Record<string, unknown>[];
  /** What another device has written meanwhile: both are shown, and nothing is sent until the learner has chosen. */
  theirs?: { answer: Record<string, unknown>; updated_at: string };
  /** It stands in the queue of what waits for the server. */
  is_queued?: true;
}

const PREFIX = 'work:';

/** By person and item: two people may share a browser. */
export const workKey = (userId: string, itemId: string) => `${PREFIX}${userId}:${itemId}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads kept work from its text; null when there is none, or when it is none of ours. */
export function parseWork(text: string | null): KeptWork | null {
  if (text === null) return null;
  try {
    const { answer, attempt, attempt_id, seconds, done_at, seen_at, sent, theirs, is_queued } = JSON.parse(text) as Record<string, unknown>;
    if (!isObject(answer)) return null;
    return {
      answer,
      attempt: typeof attempt === 'number' ? attempt : null,
      ...(typeof attempt_id === 'string' && { attempt_id }),
      seconds: typeof seconds === 'number' ? seconds : 0,
      ...(typeof done_at === 'string' && { done_at }),
      ...((typeof seen_at === 'string' || seen_at === null) && { seen_at }),
      ...(Array.isArray(sent) && { sent: sent.filter(isObject) }),
      ...(isObject(theirs) &&
        isObject(theirs.answer) &&
        typeof theirs.updated_at === 'string' && { theirs: { answer: theirs.answer, updated_at: theirs.updated_at } }),
      ...(is_queued === true && { is_queued }),
    };
  } catch {
    return null;
  }
}

/** The items of which a person's work is still kept, from the names of all that the browser stores. */
export function keptItemIds(userId: string, storedKeys: string[]): string[] {
  const own = workKey(userId, '');
  return storedKeys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length));
}

/** Whether what is kept is what was sent: nothing was changed or given since. */
export const isSameWork = (now: KeptWork, sent: Pick<KeptWork, 'answer' | 'attempt_id'>): boolean =>
  now.attempt_id === sent.attempt_id && JSON.stringify(now.answer) === JSON.stringify(sent.answer);

const MOST_SENT = 5;

/** With what is being sent now noted, so that it is known again. */
export const noteSent = (work: KeptWork, answer: KeptWork['answer']): KeptWork => ({
  ...work,
  sent: [...(work.sent ?? []).filter((one) => JSON.stringify(one) !== JSON.stringify(answer)), answer].slice(-MOST_SENT),
});

/** Whether this device has written what stands there: it arrived though its answer was lost. */
export const hasSent = ({ sent = [] }: Pick<KeptWork, 'sent'>, standing: KeptWork['answer']): boolean =>
  sent.some((one) => JSON.stringify(ownTexts(one)) === JSON.stringify(ownTexts(standing)));
