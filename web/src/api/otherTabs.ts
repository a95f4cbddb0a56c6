import type { QueryClient, QueryKey } from '@tanstack/react-query';

const NAME = 'visite:changed';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Tells the other tabs of this browser that something has changed on the server; they read it again where they show it. */
export const tellOtherTabs = (queryKey: QueryKey) => channel?.postMessage(queryKey);

/** Reads again what another tab has changed. */
export function followOtherTabs(client: QueryClient) {
  channel?.addEventListener('message', ({ data }: MessageEvent<QueryKey>) => void client.invalidateQueries({ queryKey: data }));
}
