import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import { KINDS } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMe } from '#accounts/queries.ts';
import { useOutbox } from '#offline/browserOutbox.ts';
import { readKept, useKeptText } from '#ui/keptText.ts';
import { itemState, nextAttempt, type SavedState } from './itemState.ts';
import { parseWork, workKey } from './keptWork.ts';
import { PLAYERS } from './players.ts';
import { itemInteractionsQuery } from './queries.ts';
import { ensureInteraction, knowInteraction, senderOf, takeTheirs } from './senderOfUser.ts';
import { useSeconds } from './useSeconds.ts';
import { withoutMistakes } from './withoutMistakes.ts';

const AUTOSAVE_MS = 800;

/** A learner's work on one item, as the frame shows it; the preview has one of its own that nobody keeps. */
export interface ItemWork {
  answer: Record<string, unknown>;
  result: Grade | null;
  isGiven: boolean;
  attempts: number;
  /** The best score so far, 0..1. */
  best: number | null;
  isCompleted: boolean;
  saved: SavedState;
  change: (answer: Record<string, unknown>) => void;
  give: (answer?: Record<string, unknown>) => void;
  /** Begins the next attempt: with the answer as it was, with what was right in it, or with an empty one. */
  tryAgain: (from: 'kept' | 'right' | 'empty') => void;
  sendAgain: () => void;
  /** What another device has written meanwhile, and the choice between the two. */
  other?: { answer: Record<string, unknown>; keepMine: () => void; takeTheirs: () => void };
}

/** Keeps every change in the browser at once and on the server soon; gives the answer, and goes on after a reload where it was. */
export function useItemWork(item: ContentItem, courseId: string): ItemWork {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const sender = senderOf(client, userId);
  const { queryKey } = itemInteractionsQuery(courseId, item.section_id);
  const { data: interactions } = useQuery(itemInteractionsQuery(courseId, item.section_id));
  const interaction = interactions?.find((one) => one.section_content_item_id === item.id);
  const key = workKey(userId, item.id);
  const [text, keepText] = useKeptText(key);
  useOutbox();
  const sending = useSyncExternalStore(sender.subscribe, () => sender.stateOf(item.id));
  const kept = useMemo(() => parseWork(text), [text]);
  const { isStepwise } = PLAYERS[item.kind];
  const state = itemState({ kept, interaction, sending, isStepwise });
  const seconds = useSeconds();

  const answer = useMemo(() => {
    const parsed = KINDS[item.kind].Answer.safeParse(state.answer);
    return (parsed.success ? parsed.data : KINDS[item.kind].Answer.parse({})) as Record<string, unknown>;
  }, [item.kind, state.answer]);

  const send = () => void sender.send(item.id);
  const sendSoon = useDebouncedCallback(send, AUTOSAVE_MS);
  /** Upon what a text is written: what was kept of it goes on. */
  const seenBefore = () => {
    const before = parseWork(readKept(key));
    if (before?.seen_at !== undefined) return { seen_at: before.seen_at, sent: before.sent, theirs: before.theirs };
    const given = before?.attempt ? { sent: [before.answer] } : {};
    return interactions ? { seen_at: interaction?.updated_at ?? null, ...given } : {};
  };
  const put = (changed: Record<string, unknown>, attempt: number | null) => {
    const uncounted = parseWork(readKept(key))?.seconds ?? 0;
    const id = attempt === null ? undefined : crypto.randomUUID();
    const done_at = new Date().toISOString();
    const work = { answer: changed, attempt, attempt_id: id, seconds: uncounted + seconds.take(), done_at };
    keepText(JSON.stringify({ ...work, ...(attempt === null && seenBefore()) }));
  };

  const isMissing = interactions !== undefined && !interaction;
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    // What is left over from a visit without the network, and what was typed just before leaving.
    latest.current();
    return () => latest.current();
  }, []);
  useEffect(() => {
    if (interaction) knowInteraction(userId, interaction);
    // Without a network it is made when the first answer is sent.
    if (isMissing) void ensureInteraction(client, userId, item.id).catch(() => undefined);
  }, [client, userId, interaction, isMissing, item.id]);

  return {
    answer,
    result: state.result,
    isGiven: state.isGiven,
    saved: state.saved,
    attempts: interaction?.attempts ?? 0,
    best: interaction?.score ?? null,
    isCompleted: interaction?.state === 'COMPLETED',
    change(changed) {
      if (state.isGiven) return;
      put(changed, null);
      if (isStepwise) send();
      else sendSoon();
    },
    give(given = answer) {
      // The same again, from a second press or a text's end that is passed once more, is no new attempt.
      if (state.isGiven && JSON.stringify(given) === JSON.stringify(answer)) return;
      put(given, nextAttempt(interaction));
      send();
    },
    tryAgain(from) {
      const begun = from === 'kept' ? answer : from === 'right' ? withoutMistakes(answer, state.result) : {};
      seconds.take();
      client.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.section_content_item_id === item.id ? { ...one, answer: begun, result: null } : one)),
      );
      put(begun, null);
      send();
    },
    sendAgain: () => void sender.sendAgain(item.id),
    ...(kept?.theirs && {
      other: {
        answer: kept.theirs.answer,
        keepMine: () => void sender.keepMine(item.id),
        takeTheirs: () => void takeTheirs(client, userId, item.id),
      },
    }),
  };
}
