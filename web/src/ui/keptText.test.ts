import { describe, expect, it, vi } from 'vitest';
import { keptTexts, withPhrase } from './keptText.ts';

function aStorage(options: { isFull?: boolean } = {}) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (options.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('text that must not be lost', () => {
  it('is there again for the next visit, each conversation its own', () => {
    const storage = aStorage();
    keptTexts(storage).keep('draft:1', 'Haben Sie Schm');
    const nextVisit = keptTexts(storage);
    expect(nextVisit.read('draft:1')).toBe('Haben Sie Schm');
    expect(nextVisit.read('draft:2')).toBeNull();
  });

  it('is forgotten when it was sent', () => {
    const storage = aStorage();
    const kept = keptTexts(storage);
    kept.keep('draft:1', 'Guten Morgen');
    kept.keep('draft:1', null);
    expect(storage.items.size).toBe(0);
  });

  it('may be an emptied sheet, which is not the same as none', () => {
    const kept = keptTexts(aStorage());
    kept.keep('document:1:bericht', '');
    expect(kept.read('document:1:bericht')).toBe('');
  });

  it('lasts at least this visit when the browser stores nothing', () => {
    const kept = keptTexts(aStorage({ isFull: true }));
    kept.keep('draft:1', 'Guten Morgen');
    expect(kept.read('draft:1')).toBe('Guten Morgen');
    kept.keep('draft:1', null);
    expect(kept.read('draft:1')).toBeNull();
  });

  it('tells everybody who shows it, until they stop listening', () => {
    const kept = keptTexts(aStorage());
    const heard = vi.fn();
    const stop = kept.subscribe(heard);
    kept.keep('draft:1', 'a');
    stop();
    kept.keep('draft:1', 'b');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a phrase tapped while writing', () => {
  it('comes behind what is already typed, with one space', () => {
    expect(withPhrase('Guten Morgen, ', 'ich bin Pflegefachkraft.')).toBe('Guten Morgen, ich bin Pflegefachkraft.');
  });

  it('stands alone in an empty field', () => {
    expect(withPhrase(null, 'Darf ich?')).toBe('Darf ich?');
    expect(withPhrase('  ', 'Darf ich?')).toBe('Darf ich?');
  });
});
