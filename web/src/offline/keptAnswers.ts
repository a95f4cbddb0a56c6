import { hashKey, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { personOf } from '@visite/core/accounts/token.ts';
import { session } from '#api/session.ts';
import { connection, isAway } from './connection.ts';
import { FILES_CACHE } from './filesCache.ts';
import { KEPT } from './keptKeys.ts';
import { type Kept, openStore } from './store.ts';

/** A server that says nothing for so long, in milliseconds, is waited for in the background: what is kept is shown meanwhile. */
const PATIENCE_MS = 4000;
/** Several changes of an answer, word by word, are written once. */
const WRITE_AFTER_MS = 400;
/** What nobody has read again for so long is forgotten. */
const KEPT_MS = 60 * 24 * 3_600_000;

const owner = () => (session.token ? personOf(session.token.access_token) : undefined);
const keyOf = (person: string, queryHash: string) => `${person} ${queryHash}`;
const isKept = ([name, part]: QueryKey) =>
  typeof name === 'string' && (KEPT.has(name) || (typeof part === 'string' && KEPT.has(`${name}/${part}`)));
const waited = () => new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));

/** An older version of the app, or another hand, may have left something else there. */
const isAnswer = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'data' in kept && kept.data !== undefined;

async function read(key: string) {
  const store = await openStore();
  const kept: unknown = await store?.get('kept', key).catch(() => undefined);
  return isAnswer(kept) ? kept : undefined;
}

async function write(key: string, data: unknown, at: number) {
  const store = await openStore();
  // Full or closed: the app goes on as without it.
  await store?.put('kept', { data, at }, key).catch(() => undefined);
}

/** When what lies ahead was read last for a person; the browser's storage holds it. */
export const readAheadKey = (person: string) => `kept_for_later:${person}`;

/** Forgets what was read for a person: when they sign out, nobody else at this device reads it. */
export async function forgetKept(person: string) {
  localStorage.removeItem(readAheadKey(person));
  const store = await openStore();
  await store?.delete('kept', IDBKeyRange.bound(keyOf(person, ''), keyOf(person, '\uffff'))).catch(() => undefined);
  await globalThis.caches?.delete(FILES_CACHE).catch(() => false);
}

/** Answers that are about to be written down, by their keys. */
const unwritten = new Map<string, { timer: ReturnType<typeof setTimeout>; writeNow: () => void }>();

/** Changes what is kept of a query, for what happens to it without the server; two changes at once are both made. */
export async function changeKept<T>(queryKey: QueryKey, change: (data: T) => T) {
  const person = owner();
  if (!person) return;
  const key = keyOf(person, hashKey(queryKey));
  // Written down after the change, the answer would undo it.
  unwritten.get(key)?.writeNow();
  const store = await openStore();
  if (!store) return;
  const { store: kept } = store.transaction('kept', 'readwrite');
  const found: unknown = await kept.get(key);
  if (isAnswer(found)) await kept.put({ ...found, data: change(found.data as T) }, key);
}

/** Keeps an answer that was read in advance. */
export async function keepAnswer(queryKey: QueryKey, data: unknown) {
  const person = owner();
  if (person) await write(keyOf(person, hashKey(queryKey)), data, Date.now());
}

async function forgetOld(now: number) {
  const store = await openStore();
  if (!store) return;
  const { store: kept } = store.transaction('kept', 'readwrite');
  for (let cursor = await kept.openCursor(); cursor; cursor = await cursor.continue())
    if (!isAnswer(cursor.value) || now - cursor.value.at > KEPT_MS) await cursor.delete();
}

/** Writes every kept answer down as it changes, whether it was read or put there by a screen. */
function writeChanges(client: QueryClient) {
  client.getQueryCache().subscribe((event) => {
    const person = owner();
    if (event.type !== 'updated' || event.action.type !== 'success' || !person || !isKept(event.query.queryKey)) return;
    const { query } = event;
    const key = keyOf(person, query.queryHash);
    const writeNow = () => {
      clearTimeout(unwritten.get(key)?.timer);
      unwritten.delete(key);
      // Signed out meanwhile: it stays forgotten.
      if (owner() === person) void write(key, query.state.data, query.state.dataUpdatedAt);
    };
    if (!unwritten.has(key)) unwritten.set(key, { timer: setTimeout(writeNow, WRITE_AFTER_MS), writeNow });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const { writeNow } of unwritten.values()) writeNow();
  });
}

/**
 * Lets a query answer with what was read before when the server cannot be reached: the network comes first, what is kept
 * is shown when it fails or is silent, and read anew as soon as the server answers again.
 */
export function keepAnswers(client: QueryClient) {
  /** Queries that show what was kept. */
  const stale = new Set<string>();
  const refresh = () => {
    const hashes = new Set(stale);
    stale.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  const persister: QueryPersister = async (queryFn, context, query) => {
    const person = owner();
    const asked = connection.watch(Promise.resolve(queryFn(context))).then((data) => {
      stale.delete(query.queryHash);
      return data;
    });
    if (!person || !isKept(context.queryKey)) return asked;
    const first = await Promise.race([asked, waited()]).catch((error: unknown) => ({ error }));
    const isLate = first === 'late';
    const error = typeof first === 'object' && first !== null && 'error' in first ? first.error : undefined;
    if (!isLate && !isAway(error)) return asked;
    const kept = query.state.data === undefined ? await read(keyOf(person, query.queryHash)) : { data: query.state.data };
    if (!kept) return asked;
    stale.add(query.queryHash);
    if (isLate)
      void asked.then(
        (data) => client.setQueryData(context.queryKey, data),
        () => undefined,
      );
    return kept.data;
  };
  connection.subscribe(() => {
    if (connection.state() === 'online' && stale.size > 0) refresh();
  });
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, persister: persister as never } });
  writeChanges(client);
  void forgetOld(Date.now()).catch(() => undefined);
  session.onClear((token) => {
    const person = personOf(token.access_token);
    if (person) void forgetKept(person);
  });
}
