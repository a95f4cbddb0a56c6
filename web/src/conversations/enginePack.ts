/** Where the built-in engine is kept on the device: in a place of its own, since it is nobody's and stays when somebody signs out. */
const ENGINE_CACHE = 'visite-talk-engine';

/** The engine that is kept under an address, unpacked by the browser; undefined where there is none. */
export const keptEngine = async (address: string): Promise<Response | undefined> =>
  (await globalThis.caches?.open(ENGINE_CACHE))?.match(address);

/** Fetches the engine unless it is there, and lets older ones go. Throws what `fetchIt` throws. */
export async function keepEngine(address: string, fetchIt: () => Promise<Blob>) {
  const cache = await globalThis.caches?.open(ENGINE_CACHE);
  if (!cache) return;
  if (!(await cache.match(address))) await cache.put(address, new Response(await fetchIt()));
  for (const { url } of await cache.keys()) if (new URL(url).pathname !== new URL(address, location.href).pathname) await cache.delete(url);
}
