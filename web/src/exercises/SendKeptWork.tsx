import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#accounts/queries.ts';
import { keptItemIds } from './keptWork.ts';

/** Answers that were given without a network are sent from wherever the person is when it is back. */
export function SendKeptWork() {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    const send = async () => {
      if (keptItemIds(id, Object.keys(localStorage)).length === 0) return;
      // Loaded only now: the shell comes without the exercises.
      const { sendAllKept } = await import('./senderOfUser.ts');
      sendAllKept(client, id);
    };
    const sendNow = () => void send().catch(() => undefined);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [client, id]);
  return null;
}
