import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { watchOutbox } from '#offline/browserOutbox.ts';
import { connection } from '#offline/connection.ts';
import { keepAnswers } from '#offline/keptAnswers.ts';
import { OUTBOX_CALLS, sendStates } from './outboxCalls.ts';

/** How often a server that does not answer is asked whether it is back. */
const ASK_AGAIN_MS = 5000;

/** Asks until the server answers again: nothing else may be asked meanwhile. */
function askUntilBack() {
  let isWaiting = false;
  const ask = async () => {
    const { getHealth } = await import('@visite/contract/operations.ts');
    await connection.watch(call(getHealth, {})).catch(() => undefined);
    isWaiting = false;
    soon();
  };
  const soon = () => {
    if (isWaiting || connection.state() !== 'unreachable') return;
    isWaiting = true;
    setTimeout(ask, ASK_AGAIN_MS);
  };
  connection.subscribe(soon);
}

let isReady = false;

/** Before the first query of a signed-in page: what was read is kept, and what was done goes out. */
export function workOffline(client: QueryClient) {
  if (isReady) return;
  isReady = true;
  keepAnswers(client);
  watchOutbox(client, { calls: OUTBOX_CALLS, sendStates });
  askUntilBack();
}
