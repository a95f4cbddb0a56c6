import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/browserFixtures.ts';
import { guardAgainstStaleAssets, isChunkFailure } from './staleAssets.ts';

function page(sessionStorage: Storage) {
  const target = Object.assign(new EventTarget(), { sessionStorage, location: { reload: vi.fn() } });
  guardAgainstStaleAssets(target as unknown as Window);
  return {
    fail: () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
    finishLoading: () => target.dispatchEvent(new Event('load')),
    reloads: () => target.location.reload.mock.calls.length,
  };
}

describe('a stale asset (Specification 4)', () => {
  it('reloads the page once, however many parts fail', () => {
    const old = page(memoryStorage());
    old.fail();
    old.fail();
    expect(old.reloads()).toBe(1);
  });

  it('does not reload again when the page that came of it fails too', () => {
    const storage = memoryStorage();
    page(storage).fail();
    const reloaded = page(storage);
    reloaded.finishLoading();
    reloaded.fail();
    expect(reloaded.reloads()).toBe(0);
  });

  it('leaves no flag once a page has loaded', () => {
    const storage = memoryStorage();
    page(storage).fail();
    expect(storage.length).toBe(1);
    page(storage).finishLoading();
    expect(storage.length).toBe(0);
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/home.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('is known by what the browsers say: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
  });
});
