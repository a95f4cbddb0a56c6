import type { Token } from '@visite/contract/accounts.ts';
import type { Answer, Call, Endpoint } from '@visite/contract/endpoint.ts';
import { personOf } from '@visite/core/accounts/token.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { AbortedError, ApiError, NetworkError } from './errors.ts';
import { session } from './session.ts';
import { validToken as validTokenBy } from './validToken.ts';

/** Where the API is; the same origin unless the installation says otherwise. */
const API_BASE: string = import.meta.env?.VITE_API_BASE ?? '/api';

/** Built to be served, not read file by file while it is written. */
export const isBuilt = () => import.meta.env?.PROD === true;

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

interface Options {
  signal?: AbortSignal | undefined;
  /** The call is made as this person (a user's id), or not at all: another one may have signed in meanwhile. */
  person?: string | undefined;
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

/** What went wrong on the way, under the name the screens know. */
function named(error: unknown, signal: AbortSignal | undefined): Error {
  if (error instanceof ApiError) return error;
  return signal?.aborted ? new AbortedError() : new NetworkError({ cause: error });
}

function formDataOf(fields: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(fields)) form.append(name, file);
  return form;
}

async function request(endpoint: Endpoint, parts: Parts, token: Token | null, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, parts);
  const headers: Record<string, string> = {
    accept: endpoint.responseType === 'events' ? 'text/event-stream, application/json' : 'application/json',
    'accept-language': surroundings.language(),
  };
  if (token) headers.authorization = `Bearer ${token.access_token}`;
  let body: BodyInit | undefined;
  if (parts.body !== undefined) {
    if (endpoint.bodyType === 'form') body = new URLSearchParams(parts.body as Record<string, string>);
    else if (endpoint.bodyType === 'multipart') body = formDataOf(parts.body as Record<string, Blob>);
    else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(parts.body);
    }
  }
  const response = await fetch(url, { method: endpoint.method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) });
  if (!response.ok) throw new ApiError({ url, status: response.status, statusText: response.statusText, body: await bodyOf(response) });
  return response;
}

async function renew(refresh_token: string, signal: AbortSignal): Promise<Token> {
  // Loaded only now: the public pages come without the contract's schemas.
  const { issueToken } = await import('@visite/contract/accounts.ts');
  return issueToken.response.parse(await call(issueToken, { body: { grant_type: 'refresh_token', refresh_token } }, { signal }));
}

/** A valid token: renewed when missing or expiring within 15 minutes (Specification 4); null when nobody is signed in. */
export const validToken = () => validTokenBy({ renew, onSignedOut: () => surroundings.onSignedOut() });

async function send(endpoint: Endpoint, parts: Parts, { signal, person }: Options): Promise<Response> {
  const token = endpoint.auth === 'public' ? null : await validToken();
  if (person !== undefined && (!token || personOf(token.access_token) !== person)) throw new AbortedError();
  try {
    return await request(endpoint, parts, token, signal);
  } catch (error) {
    // The server ended this sign-in (signed out elsewhere, password changed): the same as a failed refresh. An answer
    // that comes late for an earlier sign-in does not end the present one.
    const isOfThisSignIn = token?.access_token === session.token?.access_token;
    if (error instanceof ApiError && error.status === 401 && endpoint.auth === 'bearer' && isOfThisSignIn) {
      session.clear();
      surroundings.onSignedOut();
    }
    throw named(error, signal);
  }
}

/** Makes a call of the contract and gives its parsed answer. Errors: ApiError, NetworkError, AbortedError. */
export async function call<E extends Endpoint>(endpoint: E, parts: Call<E>, options: Options = {}): Promise<Answer<E>> {
  const response = await send(endpoint, parts as Parts, options);
  try {
    if (endpoint.responseType === 'bytes') return (await response.blob()) as Answer<E>;
    return (await bodyOf(response)) as Answer<E>;
  } catch (error) {
    throw named(error, options.signal);
  }
}

/** The server gives a sign of life every few seconds: a stream that is silent for so long is dead, whatever the system says of it. */
const SILENT_MS = 20_000;

/** Passes bytes on; calls `onSilent` when none came for too long. */
function watched(onSilent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilent, SILENT_MS);
  };
  const bytes = new TransformStream<Uint8Array, Uint8Array>({
    start: wait,
    transform(chunk, controller) {
      wait();
      controller.enqueue(chunk);
    },
  });
  return { bytes, end: () => clearTimeout(timer) };
}

/** Makes a call that answers with a stream; gives each event as it comes and ends with it. One that falls silent ends with a NetworkError. */
export async function* stream<E extends Endpoint>(endpoint: E, parts: Call<E>, options: Options = {}): AsyncGenerator<Answer<E>> {
  const silent = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, silent.signal]) : silent.signal;
  const response = await send(endpoint, parts as Parts, { ...options, signal });
  if (!response.body) return;
  const { bytes, end } = watched(() => silent.abort());
  const events = response.body
    .pipeThrough(bytes as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
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
    throw named(error, options.signal);
  } finally {
    end();
    await reader.cancel().catch(() => undefined);
  }
}

/** The MIME type of a stored file, '' when it has none; its address does not say it. Errors: as `call`. */
export async function mimeTypeOf(url: string, { signal }: Options = {}): Promise<string> {
  try {
    const response = await fetch(url, { method: 'HEAD', ...(signal && { signal }) });
    if (!response.ok) throw new ApiError({ url, status: response.status, statusText: response.statusText, body: '' });
    return response.headers.get('content-type') ?? '';
  } catch (error) {
    throw named(error, signal);
  }
}

/** Reads a stored file for nothing but that it is kept (src/serviceWorker). */
export async function readAhead(url: string): Promise<void> {
  await fetch(url);
}
