import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

const ASSETS = join(import.meta.dirname, '../../web/dist/assets');
const ASSET_NAME = /[\w.$-]+\.(?:js|css)/g;
/** Where the service worker says which page is the app's: behind the revision, which changes with the page. */
const PAGE_OF_WORKER = /(?<="revision":")\w+(?=","url":"index.html")/;
/** What the app starts with; it mentions, directly or not, each of the app's parts. */
const START = /^start-.*\.js$/;

/**
 * The names of the next build's files by those of this one, for a change in what the app starts with: a file is named by what is in it, so a
 * file that mentions a changed one is changed itself. What mentions none keeps its name, as it does from one build to the next.
 */
function namesOfNext(): Map<string, string> {
  const names = new Set(readdirSync(ASSETS).filter((name) => /\.(?:js|css)$/.test(name)));
  const mentionedBy = new Map<string, string[]>();
  for (const name of names)
    for (const mentioned of new Set(readFileSync(join(ASSETS, name), 'utf8').match(ASSET_NAME)))
      if (names.has(mentioned)) mentionedBy.set(mentioned, [...(mentionedBy.get(mentioned) ?? []), name]);
  const changed = new Set([...names].filter((name) => START.test(name)));
  for (const name of changed) for (const other of mentionedBy.get(name) ?? []) changed.add(other);
  return new Map([...changed].map((name) => [name, name.replace(/(?=\.\w+$)/, '2')]));
}

/** A call that reached the server. */
export interface Arrived {
  method: string;
  path: string;
  body: string;
}

/** Visite behind a proxy of the house, which brings out the next build and is where the connection breaks. */
export interface Releases {
  url: string;
  /** From now on the next build is served; files that only the former has are gone. */
  bringOut(): void;
  /** The calls after this one no longer reach the server, and the answer to this one does not reach the app. */
  breakAfter(isLast: (call: Arrived) => boolean): void;
  mend(): void;
  /** What was written to the server so far. */
  arrived: Arrived[];
  stop(): Promise<void>;
}

/** The next build differs from this one in the names of its files, and so in its page and its service worker. */
export async function openReleases(server: { url: string }): Promise<Releases> {
  const arrived: Arrived[] = [];
  const open = new Set<ServerResponse>();
  let next = new Map<string, string>();
  let former = new Map<string, string>();
  let isBroken = false;
  let isLast: (call: Arrived) => boolean = () => false;
  const asNext = (written: string) =>
    written
      .replaceAll(ASSET_NAME, (name) => next.get(name) ?? name)
      .replace(PAGE_OF_WORKER, (entry) => (next.size > 0 ? `2${entry}` : entry));

  /** Passes a call on to the server, by the path that it has there. */
  const ask = (asked: IncomingMessage, path: string, body: Buffer, headers = asked.headers) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(`${server.url}${path}`, { method: asked.method, headers }, resolve).on('error', reject).end(body);
    });

  async function answerCall(asked: IncomingMessage, answer: ServerResponse) {
    if (isBroken) return answer.destroy();
    const body = await buffer(asked);
    const call = { method: asked.method ?? '', path: asked.url ?? '', body: body.toString() };
    const breaks = isLast(call);
    if (breaks) {
      isBroken = true;
      for (const one of open) if (one !== answer) one.destroy();
    }
    const given = await ask(asked, call.path, body);
    if (call.method !== 'GET') arrived.push(call);
    if (breaks) {
      await buffer(given);
      return answer.destroy();
    }
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
    answer.once('close', () => given.destroy());
  }

  async function answerFile(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    const name = path.split(/[/?]/).findLast((part) => next.has(part) || former.has(part)) ?? '';
    if (next.has(name)) return answer.writeHead(404).end();
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers;
    const given = await ask(asked, path.replace(name, former.get(name) ?? ''), Buffer.alloc(0), headers);
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = given.headers;
    const isText = /javascript|css|html/.test(kept['content-type'] ?? '');
    answer.writeHead(given.statusCode ?? 502, kept).end(isText ? asNext(await text(given)) : await buffer(given));
  }

  const proxy = createServer((asked, answer) => {
    open.add(answer);
    answer.once('close', () => open.delete(answer));
    const isCall = asked.url?.startsWith('/api/') ?? false;
    void (isCall ? answerCall : answerFile)(asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => void proxy.listen(0, resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    arrived,
    bringOut() {
      next = namesOfNext();
      former = new Map([...next].map(([name, renamed]) => [renamed, name]));
    },
    breakAfter(call) {
      isLast = call;
    },
    mend() {
      isBroken = false;
      isLast = () => false;
    },
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => void proxy.close(resolve));
    },
  };
}
