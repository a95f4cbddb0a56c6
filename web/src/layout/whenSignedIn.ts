import type { QueryClient } from '@tanstack/react-query';
import { session } from '#api/session.ts';

/** On a page for everybody: who is signed in can open it without a connection too. */
export async function workOfflineWhenSignedIn(client: QueryClient) {
  if (session.token) (await import('./workOffline.ts')).workOffline(client);
}
