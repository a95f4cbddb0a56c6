import type { Answer, Endpoint, FileAnswer, Request } from '@visite/contract/endpoint.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { mayCall, needsOwnPassword, needsSecondFactor } from '@visite/core/permissions/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ServerLanguage, serverLanguage, unauthenticated } from './errors.ts';
import { sendEvents } from './eventStream.ts';
import type { Caller, House } from './house.ts';
import { type KeptAnswers, tagged, unlessKnown } from './keptAnswers.ts';
import type { OpenCalls } from './openCalls.ts';
import { signingWindow } from './signedAddress.ts';
import { hasBody } from './unreadBody.ts';
import { maxFileBytes, receiveForm, removeFiles, type StorageRoom } from './upload.ts';

export interface CallContext {
  language: ServerLanguage;
  address: string;
  userAgent: string;
  /** Aborted when the browser goes away or cancels. */
  signal: AbortSignal;
  /** A cookie that only the server reads, by its name. */
  cookie: (name: string) => string | undefined;
  /** Keeps one for the calls of sign-in, where no script and no other site reaches it. */
  keepCookie: (name: string, value: string, days: number) => void;
  /** The access token's id of the sign-in; null without one. */
  signInId: string | null;
}

type Result<E extends Endpoint> = E['responseType'] extends 'events' ? AsyncIterable<Answer<E>> | Answer<E> : Answer<E>;
const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

export type Handler<E extends Endpoint> = (caller: Caller, request: Request<E>, context: CallContext) => Result<E> | Promise<Result<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    house: House;
    calls: OpenCalls;
    keptAnswers: KeptAnswers;
  }
  interface FastifyRequest {
    caller: Caller;
    signInId: string | null;
    /** The name under which the answer of this call is kept; null: it is not. */
    keepAs: string | null;
    /** Where the files of this call wait; what is left of them goes with the call. */
    uploads: string[];
  }
}

/** The answer of a call of the type `bytes`. */
export interface BytesAnswer extends FileAnswer {
  bytes: Buffer;
  /** The bytes are compressed already. */
  encoding?: 'br';
}

export const bytesAnswer = (bytes: Buffer, type: string): BytesAnswer => ({ bytes, type, size: bytes.length });

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  let gone: AbortController | undefined;
  return {
    language: serverLanguage(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    // Only for whom it matters: most answers are there before anybody could leave.
    get signal() {
      if (gone) return gone.signal;
      const leaving = new AbortController();
      gone = leaving;
      if (reply.raw.closed) leaving.abort();
      else reply.raw.once('close', () => leaving.abort());
      return leaving.signal;
    },
    signInId: request.signInId,
    cookie: (name) => request.cookies[name],
    keepCookie: (name, value, days) => {
      reply.setCookie(name, value, { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge: days * 86_400 });
    },
  };
}

const BODY_TYPES: Record<NonNullable<Endpoint['bodyType']>, string[]> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
};
const MB = 1024 * 1024;

/** Specification 8: a body of another type than the call's is answered with 415, before it is read. */
function requireBodyType(request: FastifyRequest, { bodyType = 'json' }: Endpoint) {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (hasBody(request) && !BODY_TYPES[bodyType].includes(type)) throw new AppError('unsupported_media_type');
}

/** A file that says how large it is and does not fit is refused before any of it is read. A form has some lines around its file. */
function requireRoom({ headers }: FastifyRequest, { bytes, refusal }: StorageRoom) {
  if (Number(headers['content-length'] ?? 0) > bytes + MB) throw new AppError(refusal);
}

/** The largest body in bytes; who need not be signed in sends little. */
function bodyLimit(endpoint: Endpoint): number {
  // A form has some lines around its file.
  if (endpoint.bodyType === 'multipart') return maxFileBytes(endpoint) + MB;
  return endpoint.maxBytes ?? (endpoint.auth === 'bearer' && endpoint.body ? MB : MB / 64);
}

interface Keeping<E extends Endpoint> {
  /**
   * What the answer depends on beside who asks and for what, in short and in one statement: while it is the same the answer is, and need not be
   * made again. Asked at each call, so it throws for whom the call itself would. Undefined: made each time.
   */
  sameWhile: (caller: Caller, request: Request<E>) => Promise<string | undefined> | string;
}

/** The name under which an answer is kept: for one person with one standing, since two may see different things. */
function keptName(house: House, endpoint: Endpoint, { caller, params, query }: FastifyRequest, dependsOn: string): string {
  // Answers hold addresses of files that run out: after some hours they are others.
  return JSON.stringify([callName(endpoint), params, query, caller, dependsOn, signingWindow(house)]);
}

/** Puts one endpoint of the contract on the wire: validation, permission table, caller, answer. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, keeping?: Keeping<E>) {
  const { house, keptAnswers } = app;
  const name = callName(endpoint);
  const limit = bodyLimit(endpoint);
  const isUpload = endpoint.bodyType === 'multipart';
  app.route({
    method: endpoint.method,
    url: `/api${fastifyPath(endpoint.path)}`,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && (endpoint.responseType ?? 'json') === 'json' && { response: { 200: endpoint.response } }),
    },
    bodyLimit: limit,
    onRequest: async (request) => {
      // Before the body is read, so that a stranger sends nothing in vain and learns nothing from field errors.
      const verdict = mayCall(request.caller, name);
      if (verdict === 'unauthenticated') throw unauthenticated();
      if (verdict !== 'allowed') throw new AppError(verdict);
      if (needsOwnPassword(request.caller, name)) throw new AppError('own_password_needed');
      if (needsSecondFactor(request.caller, name)) throw new AppError('second_factor_demanded');
      requireBodyType(request, endpoint);
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('too_large');
    },
    ...(isUpload && {
      preValidation: async (request) => {
        request.uploads = [];
        const room = endpoint.keepsFile && (await house.above.storageRoom(house, request.caller));
        if (room) requireRoom(request, room);
        request.body = await receiveForm(request, house.config, { ...endpoint, room }, request.uploads);
      },
      onError: async (request) => removeFiles(request.uploads ?? []),
    }),
    ...(keeping && {
      // Before what compresses it.
      onSend: async (request, reply, payload) => {
        if (reply.statusCode !== 200 || request.keepAs === null) return payload;
        const kept = keptAnswers.get(request.keepAs);
        if (kept) return unlessKnown(request, reply, kept);
        const made = tagged(String(payload));
        keptAnswers.set(request.keepAs, made);
        return unlessKnown(request, reply, made);
      },
    }),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as Request<E>;
      const dependsOn = await keeping?.sameWhile(request.caller, input);
      if (dependsOn !== undefined) {
        request.keepAs = keptName(house, endpoint, request, dependsOn);
        const kept = keptAnswers.get(request.keepAs);
        if (kept) return reply.type('application/json; charset=utf-8').send(kept.body);
      }
      const context = contextOf(request, reply);
      const answer = await handler(request.caller, input, context);
      if (isUpload) await removeFiles(request.uploads);
      switch (endpoint.responseType) {
        case 'events':
          return isStream(answer) ? sendEvents(reply, answer, house.log) : reply.send(answer);
        case 'empty':
          return reply.code(204).send();
        case 'bytes': {
          const { bytes, type, encoding } = answer as BytesAnswer;
          if (encoding) reply.header('content-encoding', encoding);
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
