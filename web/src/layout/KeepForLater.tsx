import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery, useMe } from '#accounts/queries.ts';
import { session } from '#api/session.ts';
import { useConnection } from '#offline/connection.ts';
import { readAheadKey } from '#offline/keptAnswers.ts';
import { savesData } from '#offline/savesData.ts';

/** The screen the person came for is shown first. */
const QUIET_MS = 5000;
/** Nothing is read ahead again before so long has passed. */
const AGAIN_MS = 30 * 60_000;

/** Reads ahead, now and then while there is a connection, where the app can be opened without one. */
export function KeepForLater() {
  const client = useQueryClient();
  const { id, native_language, interface_language } = useMe();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!isOnline || savesData() || !('serviceWorker' in navigator)) return;
    const key = readAheadKey(id);
    const keep = async () => {
      if (Date.now() - Number(localStorage.getItem(key)) < AGAIN_MS) return;
      await navigator.serviceWorker.ready;
      const { keepForLater } = await import('./keepForLater.ts');
      await keepForLater(client, native_language ? [interface_language, native_language] : [interface_language]);
      // Signed out meanwhile: nothing is kept of it.
      if (client.getQueryData(meQuery.queryKey)?.id === id && session.token) localStorage.setItem(key, String(Date.now()));
    };
    const now = () => void keep().catch(() => undefined);
    const first = setTimeout(now, QUIET_MS);
    const again = setInterval(now, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [client, id, native_language, interface_language, isOnline]);
  return null;
}
