import { saveDocument } from '@visite/contract/cases.ts';
import type { Answer } from '@visite/contract/endpoint.ts';
import { z } from 'zod';
import { call } from '#api/client.ts';
import { unseenIn } from '#editing/useAutosave.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { documentKey } from './documentState.ts';

type Saved = Answer<typeof saveDocument>;

/** What is known of the server while a text is written and not confirmed. */
export interface Upon {
  /** When the text was saved upon which it is written; null: there was none. */
  seen_at: string | null;
  /** What was sent and not confirmed: where it stands on the server, this device has written it. */
  sent: string[];
  /** What another device has written meanwhile: nothing is sent until the learner has chosen. */
  theirs?: Saved;
}

export const uponKey = (caseInteractionId: string, taskKey: string) => `upon:${documentKey(caseInteractionId, taskKey)}`;

const Kept = z.object({
  seen_at: z.string().nullable().catch(null),
  sent: z.array(z.string()).catch([]),
  theirs: saveDocument.response.optional().catch(undefined),
});

/** Reads it from its text; null when there is none, or when it is none of ours. */
export function parseUpon(text: string | null): Upon | null {
  if (text === null) return null;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** As a text, where nothing was sent since the text of that time was seen. */
export const seenText = (seen_at: string | null) => JSON.stringify({ seen_at, sent: [] } satisfies Upon);

const MOST_SENT = 5;

/**
 * Saves the text of a documentation task. Where another device has written something else meanwhile, that is kept beside it and nothing
 * is saved: throws the server's `stale`.
 */
export async function saveText(caseInteractionId: string, task_key: string, text: string): Promise<Saved> {
  const key = uponKey(caseInteractionId, task_key);
  const upon = parseUpon(readKept(key));
  const put = (seen_at: string | null | undefined) =>
    call(saveDocument, {
      params: { case_interaction_id: caseInteractionId, task_key },
      body: { text, ...(seen_at !== undefined && { seen_at }) },
    });
  const follow = (saved: Saved) => keep(key, seenText(saved.updated_at));
  if (upon) keep(key, JSON.stringify({ ...upon, sent: [...upon.sent.filter((one) => one !== text), text].slice(-MOST_SENT) }));
  let saved: Saved;
  try {
    saved = await put(upon?.seen_at);
  } catch (error) {
    const standing = unseenIn<Saved>(error);
    if (!standing || !upon) throw error;
    if (!upon.sent.includes(standing.text)) {
      keep(key, JSON.stringify({ ...upon, theirs: standing } satisfies Upon));
      throw error;
    }
    saved = await put(standing.updated_at);
  }
  follow(saved);
  return saved;
}
