/** What a learner did with an item and the server has not confirmed yet. */
export interface KeptWork {
  answer: Record<string, unknown>;
  /** The number of the attempt as which it was given; null while it is being worked on. */
  attempt: number | null;
  /** Its id, by which the server counts it once; missing while it is being worked on. */
  attempt_id?: string;
  /** Time spent since the last confirmed save. */
  seconds: number;
}

const PREFIX = 'work:';

/** By person and item: two people may share a browser. */
export const workKey = (userId: string, itemId: string) => `${PREFIX}${userId}:${itemId}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads kept work from its text; null when there is none, or when it is none of ours. */
export function parseWork(text: string | null): KeptWork | null {
  if (text === null) return null;
  try {
    const { answer, attempt, attempt_id, seconds } = JSON.parse(text) as Record<string, unknown>;
    if (!isObject(answer)) return null;
    return {
      answer,
      attempt: typeof attempt === 'number' ? attempt : null,
      ...(typeof attempt_id === 'string' && { attempt_id }),
      seconds: typeof seconds === 'number' ? seconds : 0,
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

/** What stays kept after `sent` was confirmed: nothing, or what was changed meanwhile, less the time that was counted. */
export function remaining(now: KeptWork | null, sent: KeptWork): KeptWork | null {
  if (!now || (now.attempt === sent.attempt && JSON.stringify(now.answer) === JSON.stringify(sent.answer))) return null;
  return { ...now, seconds: Math.max(0, now.seconds - sent.seconds) };
}
