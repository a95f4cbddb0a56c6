import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, freshStorages } from '#api/browserFixtures.ts';
import { NetworkError } from '#api/errors.ts';
import { makeQueryClient } from '#api/queryClient.ts';
import { session } from '#api/session.ts';
import { changeKept, forgetKept, keepAnswer, keepAnswers, readAheadKey } from './keptAnswers.ts';

const DAY = ['vocab-test', 'today'];
const MINUTES = 60;

function signIn(person: string) {
  session.token = { access_token: accessToken(MINUTES, Date.now(), person), refresh_token: 'r', token_type: 'bearer' };
}
const away = () => Promise.reject(new NetworkError());
const ask = (client: QueryClient, queryKey: string[]) => client.fetchQuery({ queryKey, queryFn: away, retry: false });

let client: QueryClient;
beforeEach(() => {
  freshStorages();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  client = makeQueryClient();
  keepAnswers(client);
});
afterEach(() => {
  // Before the storages of the test are gone.
  hide();
  client.clear();
});

/** As when the person goes to another app: what waits to be written is written. */
function hide() {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what was read of one’s own', () => {
  it('keeps every change that is made to it, also those made before it was written down', async () => {
    signIn('amira');
    await client.fetchQuery({ queryKey: DAY, queryFn: async () => ({ questions: ['Stecklaken', 'Nachtstuhl', 'Bettpfanne'] }) });
    const answer = (word: string) =>
      changeKept<{ questions: string[] }>(DAY, ({ questions }) => ({ questions: questions.filter((one) => one !== word) }));
    await Promise.all([answer('Stecklaken'), answer('Nachtstuhl')]);
    hide();
    client.clear();
    expect(await ask(client, DAY)).toEqual({ questions: ['Bettpfanne'] });
  });

  it('is shown when the server cannot be reached, and nothing is made up where nothing was read', async () => {
    signIn('amira');
    await keepAnswer(DAY, { questions: ['Stecklaken'] });
    expect(await ask(client, DAY)).toEqual({ questions: ['Stecklaken'] });
    await expect(ask(client, ['cases'])).rejects.toBeInstanceOf(NetworkError);
  });

  it('is never shown to somebody else at the same device', async () => {
    signIn('linh');
    await keepAnswer(DAY, { questions: ['Stecklaken'] });
    signIn('priya');
    await expect(ask(client, DAY)).rejects.toBeInstanceOf(NetworkError);
  });

  it('is forgotten when its person signs out, and that of nobody else', async () => {
    signIn('fatou');
    await keepAnswer(DAY, { questions: ['Stecklaken'] });
    localStorage.setItem(readAheadKey('fatou'), '1');
    signIn('jose');
    await keepAnswer(DAY, { questions: ['Nachtstuhl'] });
    await forgetKept('fatou');
    expect(localStorage.getItem(readAheadKey('fatou'))).toBeNull();
    expect(await ask(client, DAY)).toEqual({ questions: ['Nachtstuhl'] });
    signIn('fatou');
    client.clear();
    await expect(ask(client, DAY)).rejects.toBeInstanceOf(NetworkError);
  });

  it('is not kept where it is about others', async () => {
    signIn('fatou');
    await keepAnswer(['members'], { items: ['Linh'] });
    await expect(ask(client, ['members'])).rejects.toBeInstanceOf(NetworkError);
  });
});
