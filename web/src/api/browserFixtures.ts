import { vi } from 'vitest';

/** A Storage in memory, for tests that run without a browser. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  const storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  // As in a browser, the names of what is kept are the storage's own.
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && kept.has(key) ? { value: kept.get(key), enumerable: true, configurable: true } : undefined,
  });
}

/** Empty local and session storage in place of the browser's. */
export function freshStorages() {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
}

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token that expires so many minutes after an instant (milliseconds since 1970). */
export function accessToken(expiresInMinutes: number, nowMs: number, person?: string): string {
  const claims = { exp: Math.round(nowMs / 1000 + expiresInMinutes * 60), sub: person };
  return `${base64Url('{}')}.${base64Url(JSON.stringify(claims))}.signature`;
}

/** What the server answers to a JSON call. */
export function answer(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' }, ...init });
}
