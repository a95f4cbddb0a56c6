import type { Answer, Call, Endpoint } from '@visite/contract/endpoint.ts';
import type { ErrorBody } from '@visite/contract/primitives.ts';
import type { FastifyInstance } from 'fastify';

export interface Called<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** The answer of a call that succeeded. */
  body: Answer<E>;
  /** The body of a call that did not. */
  error: ErrorBody;
  /** Of a stream: all its events. */
  events: Answer<E>[];
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one): [string, string] => [name, String(one)]),
  );
  return `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
}

/** The body as a browser would send it. */
async function multipartOf(body: Record<string, Blob>) {
  const form = new FormData();
  for (const [name, file] of Object.entries(body)) form.append(name, file);
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

async function payloadOf(
  endpoint: Endpoint,
  body: unknown,
): Promise<{ payload?: object | string | Buffer; headers?: Record<string, string> }> {
  if (body === undefined) return {};
  if (endpoint.bodyType === 'multipart') return multipartOf(body as Record<string, Blob>);
  if (endpoint.bodyType !== 'form') return { payload: body as object };
  const payload = new URLSearchParams(body as Record<string, string>).toString();
  return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** Makes a call over HTTP, without a socket: everything between is as in the running server. */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  call: Call<E>,
  options: { accessToken?: string | undefined; headers?: Record<string, string> | undefined; address?: string | undefined } = {},
): Promise<Called<E>> {
  const parts = call as Parts;
  const { payload, headers } = await payloadOf(endpoint, parts.body);
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, parts),
    headers: { ...headers, ...(options.accessToken && { authorization: `Bearer ${options.accessToken}` }), ...options.headers },
    ...(payload !== undefined && { payload }),
    ...(options.address && { remoteAddress: options.address }),
  });
  const type = String(response.headers['content-type'] ?? '');
  const body: unknown = type.startsWith('application/json') ? response.json() : response.body;
  const events = type.startsWith('text/event-stream')
    ? response.body
        .split('\n\n')
        .filter((event) => event.startsWith('data: '))
        .map((event) => JSON.parse(event.slice('data: '.length)) as Answer<E>)
    : [];
  return { status: response.statusCode, headers: response.headers, body: body as Answer<E>, error: body as ErrorBody, events };
}
