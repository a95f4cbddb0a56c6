import type { QueryClient } from '@tanstack/react-query';
import { createItemInteraction, saveItemInteraction } from '@visite/contract/exercises.ts';
import i18next from 'i18next';
import { meQuery } from '#accounts/queries.ts';
import { call } from '#api/client.ts';
import { retryDelay } from '#api/queryClient.ts';
import { showAlert } from '#shell/alerts.ts';
import { keep, readKept } from '#ui/keptText.ts';
import { keptItemIds, parseWork, workKey } from './keptWork.ts';
import { takeInteraction } from './queries.ts';
import { type WorkSender, workSender } from './workSender.ts';

/** The server takes no more at once. */
const MOST_SECONDS = 3600;

let current: { userId: string; sender: WorkSender } | undefined;

/** What a save may have changed elsewhere: progress at every level, and points. */
async function refreshProgress(client: QueryClient, xp: number) {
  await client.invalidateQueries({ queryKey: ['course-progress'] });
  if (xp > 0) await client.invalidateQueries({ queryKey: ['me'] });
}

function makeSender(client: QueryClient, userId: string): WorkSender {
  const key = (itemId: string) => workKey(userId, itemId);
  return workSender({
    read: (itemId) => parseWork(readKept(key(itemId))),
    keep: (itemId, work) => keep(key(itemId), work && JSON.stringify(work)),
    create: async (section_content_item_id) => {
      const interaction = await call(createItemInteraction, { params: { section_content_item_id } });
      await takeInteraction(client, interaction);
      return interaction;
    },
    save: (item_interaction_id, { answer, attempt, attempt_id, seconds }) =>
      call(saveItemInteraction, {
        params: { item_interaction_id },
        body: {
          answer,
          is_submitted: attempt !== null,
          ...(attempt !== null && { attempt }),
          ...(attempt !== null && attempt_id && { attempt_id }),
          seconds: Math.min(MOST_SECONDS, Math.round(seconds)),
        },
      }),
    onSaved: async ({ xp, ...interaction }) => {
      await takeInteraction(client, interaction);
      void refreshProgress(client, xp);
      if (xp > 0) showAlert('xp', i18next.t('exercises:xp', { count: xp }));
    },
    later: (again, failures) => {
      // Somebody else may have signed in meanwhile: this person's work waits for them.
      const still = () => client.getQueryData(meQuery.queryKey)?.id === userId && again();
      setTimeout(still, retryDelay(failures));
    },
  });
}

/** The one sender of the signed-in person. */
export function senderOf(client: QueryClient, userId: string): WorkSender {
  if (current?.userId !== userId) current = { userId, sender: makeSender(client, userId) };
  return current.sender;
}

/** Sends everything that is still kept: after a reload, and when the network is back. */
export function sendAllKept(client: QueryClient, userId: string) {
  const sender = senderOf(client, userId);
  for (const itemId of keptItemIds(userId, Object.keys(localStorage))) void sender.send(itemId);
}
