import type { Answer, Endpoint, FileAnswer, Request } from '@visite/contract/endpoint.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { mayCall } from '@visite/core/permissions/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ServerLanguage, serverLanguage, unauthenticated } from './errors.ts';
import type { Caller } from './house.ts';

export interface CallContext {
  language: ServerLanguage;
  address: string;
  userAgent: string;
  /** Aborted when the browser goes away or cancels. */
  signal: AbortSignal;
  /** The access token's id of the sign-in; null without one. */
  signInId: string | null;
}

type Result<E extends Endpoint> = E['responseType'] extends 'events' ? AsyncIterable<Answer<E>> | Answer<E> : Answer<E>;
const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

export type Handler<E extends Endpoint> = (caller: Caller, request: Request<E>, context: CallContext) => Result<E> | Promise<Result<E>>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    signInId: string | null;
  }
}

/** The answer of a call of the type `bytes`. */
export interface BytesAnswer extends FileAnswer {
  bytes: Buffer;
}

export const bytesAnswer = (bytes: Buffer, type: string): BytesAnswer => ({ bytes, type, size: bytes.length });

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  return {
    language: serverLanguage(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    signal: gone.signal,
    signInId: request.signInId,
  };
}

/** Server-sent events: one `data:` line an event. Errors before the first event are ordinary HTTP answers. */
async function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>) {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  reply.raw.writeHead(200, headers as Record<string, string>);
  reply.raw.flushHeaders();
  for await (const event of events) {
    if (!reply.raw.destroyed) reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
  }
  reply.raw.end();
}

/** Puts one endpoint of the contract on the wire: validation, permission table, caller, answer. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  app.route({
    method: endpoint.method,
    url: `/api${fastifyPath(endpoint.path)}`,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && (endpoint.responseType ?? 'json') === 'json' && { response: { 200: endpoint.response } }),
    },
    preValidation: async (request) => {
      // Before validation, so that a stranger learns nothing from field errors.
      const verdict = mayCall(request.caller, callName(endpoint));
      if (verdict === 'unauthenticated') throw unauthenticated();
      if (verdict !== 'allowed') throw new AppError(verdict);
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as Request<E>;
      const context = contextOf(request, reply);
      const answer = await handler(request.caller, input, context);
      switch (endpoint.responseType) {
        case 'events':
          return isStream(answer) ? sendEvents(reply, answer) : reply.send(answer);
        case 'empty':
          return reply.code(204).send();
        case 'bytes': {
          const { bytes, type } = answer as BytesAnswer;
          return reply.type(type).send(bytes);
        }
        case 'text':
          return reply.type('text/plain; charset=utf-8').send(answer);
        default:
          // Fastify sends nothing for null; a call that answers null says so in JSON.
          return answer === null ? reply.type('application/json').send(Buffer.from('null')) : reply.send(answer);
      }
    },
  });
}
