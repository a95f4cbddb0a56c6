import { issueToken, type Token } from '@visite/contract/accounts.ts';
import type { Answer, Call, Endpoint } from '@visite/contract/endpoint.ts';
import { isExpiring } from '@visite/core/accounts/token.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { AbortedError, ApiError, NetworkError } from './errors.ts';
import { session } from './session.ts';

/** Where the API is; the same origin unless the installation says otherwise. */
const API_BASE: string = import.meta.env?.VITE_API_BASE ?? '/api';

interface Surroundings {
  /** Interface language, BCP 47. */
  language: () => string;
  /** Called when the sign-in is over: a refresh failed (Specification 4). */
  onSignedOut: () => void;
}

let surroundings: Surroundings = { language: () => 'de', onSignedOut: () => undefined };

export function configureClient(options: Surroundings) {
  surroundings = options;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The full address of a call: path filled, query appended, lists repeated, undefined left out. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  }
  const text = search.toString();
  return `${API_BASE}${path}${text ? `?${text}` : ''}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json') && response.ok) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

async function request(endpoint: Endpoint, parts: Parts, token: Token | null, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, parts);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': surroundings.language() };
  if (token) headers.authorization = `Bearer ${token.access_token}`;
  let body: BodyInit | undefined;
  if (parts.body !== undefined) {
    if (endpoint.bodyType === 'form') body = new URLSearchParams(parts.body as Record<string, string>);
    else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(parts.body);
    }
  }
  let response: Response;
  try {
    response = await fetch(url, { method: endpoint.method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
  } catch (error) {
    throw signal?.aborted ? new AbortedError() : new NetworkError({ cause: error });
  }
  if (!response.ok) throw new ApiError({ url, status: response.status, statusText: response.statusText, body: await bodyOf(response) });
  return response;
}

/** One refresh at a time in this tab; the lock makes it one at a time across tabs. */
let refreshing: Promise<Token | null> | undefined;

async function refreshOnce(): Promise<Token | null> {
  const held = session.token;
  // Another tab may have renewed it while this one waited for the lock.
  if (held && !isExpiring(held.access_token, Date.now())) return held;
  if (!held) return null;
  try {
    const response = await request(issueToken, { body: { grant_type: 'refresh_token', refresh_token: held.refresh_token } }, null);
    const token = issueToken.response.parse(await bodyOf(response));
    session.token = token;
    return token;
  } catch (error) {
    // Without a network nobody is signed out: a token that still holds is used, else the call fails.
    if (!(error instanceof ApiError) || error.status >= 500) {
      if (!isExpiring(held.access_token, Date.now(), 0)) return held;
      throw error;
    }
    session.clear();
    surroundings.onSignedOut();
    return null;
  }
}

/** A valid token: renewed when missing or expiring within 15 minutes (Specification 4); null when nobody is signed in. */
export function validToken(): Promise<Token | null> {
  const held = session.token;
  if (!held || !isExpiring(held.access_token, Date.now())) return Promise.resolve(held);
  const locks = globalThis.navigator?.locks;
  refreshing ??= Promise.resolve(locks ? locks.request('visite-token-refresh', refreshOnce) : refreshOnce()).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function send(endpoint: Endpoint, parts: Parts, signal?: AbortSignal): Promise<Response> {
  const token = endpoint.auth === 'public' ? null : await validToken();
  try {
    return await request(endpoint, parts, token, signal);
  } catch (error) {
    // The server ended this sign-in (signed out elsewhere, password changed): the same as a failed refresh.
    if (error instanceof ApiError && error.status === 401 && endpoint.auth === 'bearer') {
      session.clear();
      surroundings.onSignedOut();
    }
    throw error;
  }
}

interface Options {
  signal?: AbortSignal | undefined;
}

/** Makes a call of the contract and gives its parsed answer. Errors: ApiError, NetworkError, AbortedError. */
export async function call<E extends Endpoint>(endpoint: E, parts: Call<E>, { signal }: Options = {}): Promise<Answer<E>> {
  const response = await send(endpoint, parts as Parts, signal);
  return (await bodyOf(response)) as Answer<E>;
}

/** Makes a call that answers with a stream; gives each event as it comes and ends with it. */
export async function* stream<E extends Endpoint>(endpoint: E, parts: Call<E>, { signal }: Options = {}): AsyncGenerator<Answer<E>> {
  const response = await send(endpoint, parts as Parts, signal);
  if (!response.body) return;
  const events = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield JSON.parse(value.data) as Answer<E>;
    }
  } catch (error) {
    throw signal?.aborted ? new AbortedError() : new NetworkError({ cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
