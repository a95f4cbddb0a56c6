import type { QueryClient } from '@tanstack/react-query';
import { watchOutbox } from './browserOutbox.ts';
import { keepAnswers } from './keptAnswers.ts';

let isReady = false;

/** Before the first query of a signed-in page: what was read is kept, and what was done goes out. */
export function workOffline(client: QueryClient) {
  if (isReady) return;
  isReady = true;
  keepAnswers(client);
  watchOutbox(client);
}
