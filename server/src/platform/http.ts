import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import type { ErrorBody } from '@visite/contract/primitives.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { inSlices } from '#steps/inSlices.ts';
import { answerError, answerNoise } from './answerErrors.ts';
import { apiReference } from './apiReference.ts';
import { validator } from './cleanInput.ts';
import { errorText, serverLanguage } from './errors.ts';
import type { Caller, House } from './house.ts';
import { openKeptAnswers } from './keptAnswers.ts';
import { openApiDocument } from './openapi.ts';
import { followCalls } from './openCalls.ts';
import { hasBody, leaveUnread } from './unreadBody.ts';
import { openUploadFolder } from './upload.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist');

/** The path of an address, however it is written: with a host before it, or with encoded letters. */
function pathOf(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The built web app: hashed assets for a year, everything else answered by its index page. */
async function serveWeb(app: FastifyInstance) {
  const isBuilt = existsSync(join(WEB_FOLDER, 'index.html'));
  if (isBuilt) {
    await app.register(staticFiles, {
      root: WEB_FOLDER,
      wildcard: false,
      // What the build has compressed is sent in place of the file; it is no file of its own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const language = serverLanguage(request.headers['accept-language']);
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|files)\//.test(pathOf(request.url));
    if (wantsPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ message: errorText('not_found', language), code: 'not_found' } satisfies ErrorBody);
  });
}

/** A whole request with its largest file, over a slow line. */
const LONGEST_UPLOAD_MS = 3600 * 1000;

/**
 * How long a connection is waited for. Headers and an ordinary body have to be there within the request timeout, a form
 * with a file may take long but not be silent. Once a request is there the caller waits for us, as long as the answer takes;
 * then it has to take the answer.
 */
function limitPatience(app: FastifyInstance, requestMs: number) {
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    if (!hasBody(request) || raw.complete !== false || headers['content-type']?.startsWith('multipart/')) return;
    const late = setTimeout(() => raw.destroy(), requestMs).unref();
    raw.once('close', () => clearTimeout(late));
  });
  app.addHook('preHandler', async ({ raw }) => {
    raw.socket.setTimeout?.(0);
  });
  app.addHook('onSend', async (request, reply) => {
    request.raw.socket.setTimeout?.(app.server.timeout);
    leaveUnread(request, reply);
  });
}

/** The id that a proxy or a caller gave a call, so that it is found in their logs and in ours. */
const givenId = (id: string | string[] | undefined) => (typeof id === 'string' && /^[\w.:-]{1,100}$/.test(id) ? id : undefined);

/** Every answer says the id of its call, and the log what became of it: by the route and not by the address, which may hold more. */
function nameCalls(app: FastifyInstance, { log, metrics }: House) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    log.info({ request_id: id, method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'a call was answered');
    metrics.answered({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: elapsedTime / 1000 });
  });
}

let documents: Promise<{ document: object; reference: string }> | undefined;

/** Both come from the contract alone, so they are made once a process; not before somebody asks, since few do and it takes as long as much of a start. */
function apiDocuments() {
  documents ??= inSlices(openApiDocument()).then((document) => ({ document, reference: apiReference(document) }));
  return documents;
}

/** Who calls, by the header `authorization`. */
type CallerOf = (house: House, authorization: string | undefined) => Promise<{ caller: Caller; signInId: string | null }>;

/** Where browsers may report to; nowhere unless an address is set (docs/decisions/0068). */
const reportingOrigins = ({ errorReporting, analytics }: House['config']) =>
  [errorReporting?.dsn, analytics?.url].flatMap((address) => (address ? [new URL(address).origin] : []));

/** The HTTP server with everything but the rooms' routes. */
export async function openHttp(house: House, callerOf: CallerOf): Promise<FastifyInstance> {
  const { config } = house;
  const { trustProxy } = config;
  const requestMs = config.requestTimeoutSeconds * 1000;
  const timeouts = {
    headersTimeout: requestMs,
    requestTimeout: LONGEST_UPLOAD_MS,
    connectionsCheckingInterval: Math.min(requestMs / 2, 5000),
  };
  const app = Fastify({
    logger: false,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    genReqId: ({ headers }) => givenId(headers['x-request-id']) ?? randomUUID(),
    frameworkErrors: answerError(house),
    clientErrorHandler: answerNoise,
    // Each call has its own; this is for what no call takes.
    bodyLimit: 16 * 1024,
    http: timeouts,
    requestTimeout: timeouts.requestTimeout,
    connectionTimeout: config.idleTimeoutSeconds * 1000,
    // Longer than proxies keep theirs, so that they never use one that is just being closed.
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError(house));
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets styles on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...reportingOrigins(config)],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  // Where people reach the app by https its cookies never travel without.
  await app.register(cookies, { parseOptions: { secure: config.publicUrl.startsWith('https:') } });
  await app.register(formbody);
  await app.register(multipart);
  await openUploadFolder(config);
  app.decorate('house', house);
  house.tracing.follow(app);
  nameCalls(app, house);
  app.decorate('calls', followCalls(app));
  app.decorate('keptAnswers', openKeptAnswers());
  limitPatience(app, requestMs);

  app.decorateRequest('caller');
  app.decorateRequest('signInId', null);
  app.decorateRequest('keepAs', null);
  app.addHook('onRequest', async (request) => {
    // By the route and not by the address, which can be written in several ways.
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const { caller, signInId } = await callerOf(house, request.headers.authorization);
    request.caller = caller;
    request.signInId = signInId;
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.get('/api/openapi.json', async (_, reply) => reply.send((await apiDocuments()).document));
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send((await apiDocuments()).reference));
  await serveWeb(app);
  return app;
}
