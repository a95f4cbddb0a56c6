import { getMe, issueToken, signOut } from '@visite/contract/accounts.ts';
import { downloadTranscript, listCases } from '@visite/contract/cases.ts';
import { endpoint } from '@visite/contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accessToken, answer, freshStorages } from './browserFixtures.ts';
import { addressOf, call, configureClient, stream } from './client.ts';
import { AbortedError, ApiError, NetworkError } from './errors.ts';
import { session } from './session.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const onSignedOut = vi.fn();
const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const tokenFor = (minutes: number) => ({
  access_token: accessToken(minutes, NOW),
  refresh_token: `refresh-${minutes}`,
  token_type: 'bearer' as const,
});
const headersOf = (call: number) => new Headers(server.mock.calls[call]?.[1].headers);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  freshStorages();
  vi.stubGlobal('fetch', server);
  server.mockReset();
  onSignedOut.mockReset();
  configureClient({ language: () => 'de', onSignedOut });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the address of a call', () => {
  it('has its path filled and its query appended, lists repeated, what is undefined left out', () => {
    expect(addressOf(listCases, { query: { tag_names: ['schmerz', 'sturz'], limit: 20, creator_id: undefined } })).toBe(
      '/api/cases/?tag_names=schmerz&tag_names=sturz&limit=20',
    );
    expect(addressOf({ path: '/cases/{case_id}' }, { params: { case_id: 'a/b' } })).toBe('/api/cases/a%2Fb');
  });
});

describe('a call', () => {
  it('sends the bearer token, accepts JSON and names the interface language', async () => {
    session.token = tokenFor(60);
    server.mockResolvedValue(answer({ id: 1 }));
    await expect(call(getMe, {})).resolves.toEqual({ id: 1 });
    expect(headersOf(0).get('authorization')).toBe(`Bearer ${tokenFor(60).access_token}`);
    expect(headersOf(0).get('accept')).toContain('application/json');
    expect(headersOf(0).get('accept-language')).toBe('de');
  });

  it('signs in with form fields and without a token', async () => {
    session.token = tokenFor(60);
    server.mockResolvedValue(answer(tokenFor(60)));
    await call(issueToken, { body: { grant_type: 'password', username: 'learner', password: 'a b' } });
    expect(String(server.mock.calls[0]?.[1].body)).toBe('grant_type=password&username=learner&password=a+b');
    expect(headersOf(0).has('authorization')).toBe(false);
  });

  it('is made as the person whose it is, or not at all', async () => {
    session.token = { ...tokenFor(60), access_token: accessToken(60, NOW, 'amira') };
    server.mockResolvedValue(answer({ id: 1 }));
    await expect(call(getMe, {}, { person: 'jose' })).rejects.toBeInstanceOf(AbortedError);
    expect(server).not.toHaveBeenCalled();
    await expect(call(getMe, {}, { person: 'amira' })).resolves.toEqual({ id: 1 });
  });

  it('gives nothing for 204', async () => {
    session.token = tokenFor(60);
    server.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(call(signOut, {})).resolves.toBeUndefined();
  });

  it('gives plain text as text', async () => {
    session.token = tokenFor(60);
    server.mockResolvedValue(new Response('Guten Tag', { headers: { 'content-type': 'text/plain; charset=utf-8' } }));
    await expect(call(downloadTranscript, { params: { case_interaction_id: 'x' } })).resolves.toBe('Guten Tag');
  });
});

describe('errors (Specification 8)', () => {
  const failWith = async (status: number, body: string, headers = { 'content-type': 'application/json' }) => {
    session.token = tokenFor(60);
    server.mockResolvedValue(new Response(body, { status, statusText: 'as said', headers }));
    return call(getMe, {}).catch((error: unknown) => error as ApiError);
  };

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [422, 'Validation Error'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
  ])('%i is labelled %s', async (status, label) => {
    expect(await failWith(status, '{}')).toMatchObject({ message: label, status });
  });

  it('hold url, status, statusText and the body as JSON', async () => {
    const error = await failWith(422, '{"message":"Nein","code":"invalid","errors":[{"path":"email","message":"So nicht"}]}');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ url: '/api/users/me', status: 422, statusText: 'as said', details: { message: 'Nein' } });
  });

  it('keep a body that is no JSON as text', async () => {
    expect(await failWith(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' })).toMatchObject({ body: '<h1>Bad gateway</h1>' });
  });

  it('tell status, status text and body of every other status', async () => {
    const { message } = (await failWith(418, '{"tea":true}')) as Error;
    expect(message).toContain('418');
    expect(message).toContain('as said');
    expect(message).toContain('{"tea":true}');
  });

  it('say "Request aborted" of a cancelled request', async () => {
    session.token = tokenFor(60);
    const cancel = new AbortController();
    server.mockImplementation(async (_url, { signal }) => {
      cancel.abort();
      signal?.throwIfAborted();
      return answer({});
    });
    const error = await call(getMe, {}, { signal: cancel.signal }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AbortedError);
    expect((error as Error).message).toBe('Request aborted');
  });

  it('know a server that cannot be reached', async () => {
    session.token = tokenFor(60);
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(getMe, {})).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('the token (Specification 4)', () => {
  it('is not renewed while it holds for more than 15 minutes', async () => {
    session.token = tokenFor(16);
    server.mockResolvedValue(answer({}));
    await call(getMe, {});
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('is renewed when it expires within 15 minutes, once for calls at the same time', async () => {
    session.token = tokenFor(15);
    server.mockImplementation(async (url) => answer(url.endsWith('/auth/token') ? tokenFor(60) : {}));
    await Promise.all([call(getMe, {}), call(getMe, {}), call(getMe, {})]);
    const renewals = server.mock.calls.filter(([url]) => url.endsWith('/auth/token'));
    expect(renewals.map(([, { body }]) => String(body))).toEqual(['grant_type=refresh_token&refresh_token=refresh-15']);
    expect(session.token).toEqual(tokenFor(60));
    expect(headersOf(1).get('authorization')).toBe(`Bearer ${tokenFor(60).access_token}`);
  });

  it('is taken over when another tab renewed it while this one waited for the lock', async () => {
    session.token = tokenFor(5);
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, run: () => Promise<unknown>) => {
          session.token = tokenFor(60);
          return run();
        },
      },
    });
    server.mockResolvedValue(answer({}));
    await call(getMe, {});
    expect(server).toHaveBeenCalledTimes(1);
    expect(headersOf(0).get('authorization')).toBe(`Bearer ${tokenFor(60).access_token}`);
  });

  it('ends the sign-in when it cannot be renewed, with level and speed', async () => {
    session.token = tokenFor(-1);
    session.setDefaults({ language_level: 'B1', speaking_speed: 'SLOW' });
    server.mockImplementation(async () => answer({ message: 'Nein', code: 'invalid_grant' }, { status: 401 }));
    await call(getMe, {}).catch(() => undefined);
    expect(onSignedOut).toHaveBeenCalled();
    expect(session.token).toBeNull();
    expect(session.languageLevel).toBeNull();
    expect(session.speakingSpeed).toBe('NORMAL');
  });

  it('stays while the network is away, and is used as long as it holds', async () => {
    session.token = tokenFor(5);
    server.mockImplementation(async (url) => {
      if (url.endsWith('/auth/token')) throw new TypeError('Failed to fetch');
      return answer({ id: 1 });
    });
    await expect(call(getMe, {})).resolves.toEqual({ id: 1 });
    session.token = tokenFor(-1);
    await expect(call(getMe, {})).rejects.toBeInstanceOf(NetworkError);
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(session.token).toEqual(tokenFor(-1));
  });

  it('is not ended by a late answer to an earlier sign-in', async () => {
    session.token = tokenFor(59);
    server.mockImplementation(async () => {
      session.token = tokenFor(60);
      return answer({}, { status: 401 });
    });
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
    expect(session.token).toEqual(tokenFor(60));
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('a stream', () => {
  const talk = endpoint({
    method: 'POST',
    path: '/talk',
    summary: 'Answers word by word',
    auth: 'bearer',
    response: z.object({ word: z.string() }),
    responseType: 'events',
  });

  it('gives each event as it comes, however the network cuts it', async () => {
    session.token = tokenFor(60);
    const parts = ['data: {"word":"Gu', 'ten"}\n\ndata: {"wo', 'rd":"Tag"}\n\n'];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    server.mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    const words: string[] = [];
    for await (const { word } of stream(talk, {})) words.push(word);
    expect(words).toEqual(['Guten', 'Tag']);
    expect(headersOf(0).get('accept')).toContain('text/event-stream');
  });

  it('that falls silent is dead and ends with an error; signs of life keep it', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    session.token = tokenFor(60);
    let say: (text: string) => void = () => undefined;
    server.mockImplementation(async (_url, { signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          say = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const events = stream(talk, {});
    const first = events.next();
    for (let seconds = 0; seconds < 60; seconds += 15) {
      await vi.advanceTimersByTimeAsync(15_000);
      say(':\n\n');
      await vi.advanceTimersByTimeAsync(0);
    }
    say('data: {"word":"Tag"}\n\n');
    expect((await first).value).toEqual({ word: 'Tag' });
    const second = expect(events.next()).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(20_000);
    await second;
  });

  it('ends with an error when the line drops', async () => {
    session.token = tokenFor(60);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    server.mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    await expect(stream(talk, {}).next()).rejects.toBeInstanceOf(NetworkError);
  });
});
