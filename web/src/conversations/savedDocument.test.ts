import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, answer, freshStorages } from '#api/browserFixtures.ts';
import { session } from '#api/session.ts';
import { parseUpon, saveText, uponKey } from './savedDocument.ts';

const KEY = uponKey('talk', 'report');
const OLD = '2026-03-10T08:00:00Z';
const NEW = '2026-03-10T09:00:00Z';
const upon = () => parseUpon(localStorage.getItem(KEY));
const writeUpon = (seen_at: string | null, sent: string[] = []) => localStorage.setItem(KEY, JSON.stringify({ seen_at, sent }));
let stored: { task_key: string; text: string; updated_at: string };

beforeEach(() => {
  freshStorages();
  session.token = { access_token: accessToken(60, Date.now()), refresh_token: 'r', token_type: 'bearer' };
  vi.stubGlobal('window', new EventTarget());
  stored = { task_key: 'report', text: 'Am Handy.', updated_at: NEW };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { text, seen_at } = JSON.parse(String(body)) as { text: string; seen_at?: string };
    if (seen_at !== undefined && seen_at !== stored.updated_at)
      return answer({ message: 'Vergleiche.', code: 'stale', current: stored }, { status: 409 });
    stored = { task_key: 'report', text, updated_at: '2026-03-10T10:00:00Z' };
    return answer(stored);
  });
});

describe('the text of a documentation task', () => {
  it('follows upon what was seen', async () => {
    writeUpon(NEW);
    await saveText('talk', 'report', 'Am Handy und zu Hause.');
    expect([stored.text, upon()]).toEqual(['Am Handy und zu Hause.', { seen_at: stored.updated_at, sent: [] }]);
  });

  it('does not take the place of what another device has written: that is kept beside it', async () => {
    writeUpon(OLD);
    await expect(saveText('talk', 'report', 'Zu Hause.')).rejects.toMatchObject({ status: 409 });
    expect(stored.text).toBe('Am Handy.');
    expect(upon()?.theirs).toEqual(stored);
  });

  it('is one and the same where only the answer of the server was lost', async () => {
    writeUpon(OLD, ['Am Handy.']);
    await saveText('talk', 'report', 'Am Handy. Weiter.');
    expect(stored.text).toBe('Am Handy. Weiter.');
  });

  it('of an older version of the app, which knows of no other, is saved as before', async () => {
    await saveText('talk', 'report', 'Zu Hause.');
    expect(stored.text).toBe('Zu Hause.');
  });
});
