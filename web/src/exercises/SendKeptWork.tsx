import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#accounts/queries.ts';
import { keptItemIds } from './keptWork.ts';

/** Answers that a closed tab left beside the queue are put into it. */
export function SendKeptWork() {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    const itemIds = keptItemIds(id, Object.keys(localStorage));
    if (itemIds.length === 0) return;
    // Loaded only now: the shell comes without the exercises.
    void import('./senderOfUser.ts').then(({ queueKept }) => queueKept(client, id, itemIds)).catch(() => undefined);
  }, [client, id]);
  return null;
}
