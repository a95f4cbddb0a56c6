import * as contract from '@visite/contract/messaging.ts';
import { stream } from '#api/client.ts';

/** The server says something at least every 25 s: a connection that is silent for longer is dead. */
const SILENT_MS = 60_000;
/** Without a connection the inbox is looked at as often as this. */
const POLL_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Waits so long, or until the network is back or nobody wants it any more. */
function pause(ms: number, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const timer = setTimeout(resolve, ms);
  for (const [target, name] of [[signal, 'abort'] as const, [window, 'online'] as const])
    target.addEventListener(name, () => resolve(), { signal: over.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}

/** Listens until the connection ends, by itself or because nothing is heard any more. */
async function listen(onLook: () => void, signal: AbortSignal, onHeard: () => void) {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), SILENT_MS);
  try {
    for await (const { type } of stream(contract.followNews, {}, { signal: AbortSignal.any([signal, dead.signal]) })) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), SILENT_MS);
      onHeard();
      if (type === 'look') onLook();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Says when to look again, as long as it is wanted: by events, and while there is no connection every minute. */
async function follow(onLook: () => void, signal: AbortSignal) {
  let isConnected = false;
  const poll = setInterval(() => !isConnected && onLook(), POLL_MS);
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const heard = () => {
      isConnected = true;
      wait = FIRST_PAUSE_MS;
    };
    await listen(onLook, signal, heard).catch(() => undefined);
    isConnected = false;
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
  clearInterval(poll);
}

const CHANNEL = 'visite-news';

/** One tab of the browser holds the connection and tells the others: browsers allow only a few to one server. */
export async function followNews(onLook: () => void, signal: AbortSignal) {
  const others = new BroadcastChannel(CHANNEL);
  others.onmessage = onLook;
  const lead = () =>
    follow(() => {
      onLook();
      others.postMessage('look');
    }, signal);
  await (navigator.locks ? navigator.locks.request(CHANNEL, { signal }, lead) : lead()).catch(() => undefined);
  others.close();
}
