/** Which files belong to the version that is at work: the next one leaves them for the pages that are still open. */
const LISTS = 'visite-app-files';
const LIST = '/app-files';

type Kept = Pick<CacheStorage, 'open'>;

/**
 * Clears away what belongs neither to the version that takes over nor to the one before it. A page of that one may be open, or just be
 * loading while this happens: without its files it would stay empty.
 */
export async function clearAwayOldFiles(own: readonly string[], cacheName: string, kept: Kept) {
  const lists = await kept.open(LISTS);
  const before = await lists.match(LIST);
  await lists.put(LIST, new Response(JSON.stringify(own)));
  // A version that kept no list: what is here is its own.
  if (!before) return;
  const needed = new Set([...own, ...((await before.json()) as string[])]);
  const files = await kept.open(cacheName);
  const old = (await files.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(old.map((request) => files.delete(request)));
}
