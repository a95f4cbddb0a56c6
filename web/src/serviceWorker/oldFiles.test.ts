import { beforeEach, describe, expect, it } from 'vitest';
import { clearAwayOldFiles } from './oldFiles.ts';

/** The browser's caches, as far as they are asked here. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(String(request), 'https://visite.example').href;
  return {
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        match: async (request: RequestInfo | URL) => entries.get(urlOf(request))?.clone(),
        put: async (request: RequestInfo | URL, response: Response) => void entries.set(urlOf(request), response),
        keys: async () => [...entries.keys()].map((url) => new Request(url)),
        delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
      } as unknown as Cache;
    },
  };
}

const PRECACHE = 'precache';
const file = (name: string) => `https://visite.example/assets/${name}.js`;
let caches: ReturnType<typeof memoryCaches>;

/** A version is installed and takes over; what is kept then. */
async function takeOver(...names: string[]) {
  const cache = await caches.open(PRECACHE);
  for (const name of names) await cache.put(file(name), new Response(name));
  await clearAwayOldFiles(names.map(file), PRECACHE, caches);
  return (await cache.keys()).map(({ url }) => /(\w+)\.js$/.exec(url)?.[1]).toSorted();
}

beforeEach(() => {
  caches = memoryCaches();
});

describe('the files of the version before', () => {
  it('stay for its pages while they may be open, and go with the version after', async () => {
    expect(await takeOver('a1', 'shared')).toEqual(['a1', 'shared']);
    expect(await takeOver('a2', 'shared')).toEqual(['a1', 'a2', 'shared']);
    expect(await takeOver('a3', 'shared')).toEqual(['a2', 'a3', 'shared']);
  });

  it('go where it never took over', async () => {
    await takeOver('a1');
    const cache = await caches.open(PRECACHE);
    await cache.put(file('skipped'), new Response(''));
    expect(await takeOver('a3')).toEqual(['a1', 'a3']);
  });

  it('stay once where an older version kept no list of them', async () => {
    const cache = await caches.open(PRECACHE);
    await cache.put(file('old'), new Response(''));
    expect(await takeOver('a1')).toEqual(['a1', 'old']);
    expect(await takeOver('a2')).toEqual(['a1', 'a2']);
  });
});
