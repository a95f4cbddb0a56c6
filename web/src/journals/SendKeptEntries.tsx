import { useEffect } from 'react';
import { useMe } from '#accounts/queries.ts';
import { keptEntryIds } from './entryKey.ts';
import { useTakeEntry } from './queries.ts';

/** What was written in the journal without a network is sent from wherever the person is when it is back. */
export function SendKeptEntries() {
  const { id } = useMe();
  const take = useTakeEntry();
  useEffect(() => {
    const send = async () => {
      const keys = Object.keys(localStorage);
      if (keptEntryIds(id, keys).length === 0) return;
      const { sendKeptEntries } = await import('./keptEntries.ts');
      await sendKeptEntries(id, keys, take);
    };
    const sendNow = () => void send().catch(() => undefined);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  });
  return null;
}
