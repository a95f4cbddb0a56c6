import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshStorages } from '#api/browserFixtures.ts';
import { ApiError, NetworkError } from '#api/errors.ts';
import { entryKey } from './entryKey.ts';
import { openEntry, parseKept, sendKeptEntries, writtenAt } from './keptEntries.ts';

const saveEntry = vi.hoisted(() => vi.fn());
vi.mock('./entryDraft.ts', async (original) => ({ ...(await original<object>()), saveEntry }));

const ME = 'amira';
const MONDAY = '2026-03-09T18:00:00.000Z';
const entryOf = (text: string, version: number) => ({ text, is_submitted: false, version, xp: 0 });
const put = (id: string, text: string, version: number, person = ME) =>
  localStorage.setItem(
    entryKey(person, id),
    JSON.stringify({ draft: { text, is_submitted: false }, version, prompt_key: 'thanks', done_at: MONDAY }),
  );
const kept = (id: string) => localStorage.getItem(entryKey(ME, id));
const keys = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');

beforeEach(() => {
  freshStorages();
  saveEntry.mockReset();
});

describe('journal entries that were written without a connection', () => {
  it('are sent with the prompt under which they were begun, and forgotten once they are there', async () => {
    put('new', 'In der Bahn.', 0);
    put('of another', 'Geheim.', 0, 'jose');
    saveEntry.mockResolvedValue(entryOf('In der Bahn.', 1));
    const onSaved = vi.fn();
    await sendKeptEntries(ME, keys(), onSaved);
    expect(saveEntry.mock.calls).toEqual([['new', 'thanks', { text: 'In der Bahn.', is_submitted: false }, 0, MONDAY]]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(kept('new')).toBeNull();
    expect(localStorage.getItem(entryKey('jose', 'of another'))).not.toBeNull();
  });

  it('stay kept where another version stands on the server, and hold up nothing', async () => {
    put('changed', 'Meine Fassung.', 2);
    put('next', 'Zweiter.', 0);
    const stale = new ApiError({ url: '/', status: 409, statusText: '', body: { message: 'Geändert.', code: 'stale', current: {} } });
    saveEntry.mockRejectedValueOnce(stale).mockResolvedValueOnce(entryOf('Zweiter.', 1));
    await sendKeptEntries(ME, keys(), vi.fn());
    expect(kept('changed')).toContain('Meine Fassung.');
    expect(kept('next')).toBeNull();
  });

  it('stay kept while the connection is away, and what was written on meanwhile follows upon what was saved', async () => {
    put('long', 'Eins.', 0);
    saveEntry.mockRejectedValueOnce(new NetworkError());
    await expect(sendKeptEntries(ME, keys(), vi.fn())).rejects.toBeInstanceOf(NetworkError);
    expect(kept('long')).toContain('Eins.');
    saveEntry.mockImplementationOnce(async () => {
      put('long', 'Eins. Zwei.', 0);
      return entryOf('Eins.', 1);
    });
    await sendKeptEntries(ME, keys(), vi.fn());
    expect(JSON.parse(kept('long') ?? '')).toMatchObject({ draft: { text: 'Eins. Zwei.' }, version: 1 });
  });

  it('count for when they were long enough, and until then for when they were last changed', () => {
    const draft = (count: number) => ({ text: Array.from({ length: count }, () => 'Dienst').join(' '), is_submitted: false });
    put('long', draft(3).text, 0);
    const [tuesday, wednesday] = [new Date('2026-03-10T18:00:00Z'), new Date('2026-03-11T18:00:00Z')];
    expect(writtenAt(null, draft(25), tuesday)).toBe(tuesday.toISOString());
    expect(writtenAt(parseKept(kept('long')), draft(25), tuesday)).toBe(tuesday.toISOString());
    put('long', draft(25).text, 0);
    expect(writtenAt(parseKept(kept('long')), draft(30), wednesday)).toBe(MONDAY);
    expect(writtenAt(parseKept(kept('long')), draft(5), wednesday)).toBe(wednesday.toISOString());
  });

  it('are left to their editor while it is open', async () => {
    put('open', 'Noch nicht.', 0);
    const close = openEntry('open');
    await sendKeptEntries(ME, keys(), vi.fn());
    expect(saveEntry).not.toHaveBeenCalled();
    close();
  });
});
