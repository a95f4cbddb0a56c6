import { beforeEach, expect, it, vi } from 'vitest';
import { keepEngine, keptEngine } from './enginePack.ts';

/** What the browser keeps of answers, by address. */
function aCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
    keys: async () => [...kept.keys()].map((address) => ({ url: `http://visite.test${address}` })),
    delete: async (url: string) => kept.delete(new URL(url).pathname),
  };
}

beforeEach(() => {
  const cache = aCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('location', new URL('http://visite.test/case-interactions/1'));
});

const fetched = (text: string) => vi.fn(async () => new Blob([text]));

it('the engine is fetched once, and an older one goes when the newer one is there', async () => {
  const [old, again, newer] = [fetched('old'), fetched('again'), fetched('newer')];
  await keepEngine('/api/talk-engine/1', old);
  await keepEngine('/api/talk-engine/1', again);
  expect(again).not.toHaveBeenCalled();
  expect(await (await keptEngine('/api/talk-engine/1'))?.text()).toBe('old');
  await keepEngine('/api/talk-engine/2', newer);
  expect(await keptEngine('/api/talk-engine/1')).toBeUndefined();
  expect(await (await keptEngine('/api/talk-engine/2'))?.text()).toBe('newer');
});

it('the older one stays where the newer one did not come', async () => {
  await keepEngine('/api/talk-engine/1', fetched('old'));
  const away = async () => {
    throw new Error('no network');
  };
  await expect(keepEngine('/api/talk-engine/2', away)).rejects.toThrow('no network');
  expect(await keptEngine('/api/talk-engine/1')).toBeDefined();
});

it('a browser that keeps nothing is asked for nothing', async () => {
  vi.stubGlobal('caches', undefined);
  const fetchIt = fetched('engine');
  await keepEngine('/api/talk-engine/1', fetchIt);
  expect(fetchIt).not.toHaveBeenCalled();
  expect(await keptEngine('/api/talk-engine/1')).toBeUndefined();
});
