import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FieldProblem } from '@visite/contract/names.ts';
import type { ErrorBody } from '@visite/contract/primitives.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { namesNothing, sqlState } from './database.ts';
import { AppError, type ErrorCode, errorText, FIELD_PROBLEMS, type ServerLanguage, serverLanguage } from './errors.ts';
import type { House } from './house.ts';
import { type Issue, issueText } from './issueTexts.ts';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** What the database refused although no rule of ours did: a race, or a rule that is missing. It is told and logged. */
const CODE_OF_STATE: [RegExp, ErrorCode][] = [
  [/^22/, 'validation'],
  [/^23/, 'conflict'],
  [/^40/, 'conflict'],
];

function bodyOf(error: AppError, language: ServerLanguage): ErrorBody {
  const body: ErrorBody = { message: error.messageIn(language), code: error.code };
  if (error.current !== undefined) body.current = error.current;
  if (error.challenge) body.challenge = error.challenge;
  if (error.fields.length > 0)
    body.errors = error.fields.map(({ path, message }) => ({ path, message: typeof message === 'string' ? message : message[language] }));
  return body;
}

/** Errors become HTTP here and nowhere else; nothing internal leaks. */
export const answerError = (house: Pick<House, 'log'>) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const language = serverLanguage(request.headers['accept-language']);
  const answer = (code: ErrorCode) => {
    const known = new AppError(code);
    return reply.code(known.status).send(bodyOf(known, language));
  };
  if (error instanceof AppError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    return reply.code(error.status).send(bodyOf(error, language));
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id in the path that is no id names nothing: 404, as for an unknown one.
    if (error.validationContext === 'params') return answer('not_found');
    const errors = error.validation.map(({ keyword, instancePath, params, message }) => {
      const { problem } = (params.params ?? {}) as { problem?: FieldProblem };
      const issue = { ...params, code: keyword, message: message ?? '' } as Issue;
      return {
        path: instancePath.slice(1).replaceAll('/', '.'),
        message: problem ? FIELD_PROBLEMS[problem][language] : issueText(issue, language),
      };
    });
    return reply.code(422).send({ message: errorText('validation', language), code: 'validation', errors } satisfies ErrorBody);
  }
  const code = error.statusCode === undefined ? undefined : CODE_OF_STATUS[error.statusCode];
  if (code) return answer(code);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return answer('bad_request');
  // Nobody is left to answer, and nothing of ours failed.
  if (request.raw.destroyed && request.raw.complete === false) return reply.code(400).send();
  // A request may name what is not there, or what went while it was made: the database is the one who knows.
  if (namesNothing(error)) return answer('not_found');
  house.log.error({ err: error, request_id: request.id, method: request.method, route: request.routeOptions.url }, 'a call failed');
  const state = sqlState(error);
  return answer(CODE_OF_STATE.find(([pattern]) => state && pattern.test(state))?.[1] ?? 'internal');
};

/** What is no HTTP at all, or too slow or too long for it, is told so in the form of every error; then the line is closed. */
export function answerNoise(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify({ message: errorText('bad_request', 'deu'), code: 'bad_request' } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
