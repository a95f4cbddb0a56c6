import type { z } from 'zod';
import type { MediaType } from './mediaTypes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, written down once. The server's route and validation, the OpenAPI document and the web's
 * client all come from it.
 *
 * `path` is below `/api`, with parameters in braces as the specification (chapter 7) writes them; the API answers the
 * same with and without a trailing slash. `auth`: `public` sends no token, `optional` serves both, `bearer` needs one.
 * `maxBytes` is the largest body (the largest file, for multipart) that the server takes in. `accepts` are the kinds of
 * file, judged by content, each up to its own size as well; without it any content is taken.
 * `body` travels as JSON unless `bodyType` says `form` or `multipart` (files are `Blob`s in the browser, `UploadedFile`s on the server). `responseType` `events` is a `text/event-stream` whose
 * `data:` lines each hold one `response` value, or a JSON answer of that shape where the caller wants no stream; `empty` answers 204; `bytes` is a file with its own content type (a `Blob` in the browser, a
 * `FileAnswer` on the server).
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: 'public' | 'optional' | 'bearer';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType?: 'json' | 'form' | 'multipart';
  readonly maxBytes?: number;
  readonly accepts?: readonly MediaType[];
  /** The file is kept, and counts as its sender's storage. */
  readonly keepsFile?: true;
  readonly response?: z.ZodType;
  readonly responseType?: 'json' | 'text' | 'events' | 'empty' | 'bytes';
}

/** What a call of the type `bytes` gives: the server's bytes with their type; both sides know how many there are. */
export interface FileAnswer {
  readonly size: number;
  readonly type: string;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined;

/** What a use case gets after validation: defaults filled in. */
export interface Request<E extends Endpoint> {
  params: Parsed<Field<E, 'params'>>;
  query: Parsed<Field<E, 'query'>>;
  body: Parsed<Field<E, 'body'>>;
}

/** What a caller hands to the client: fields with a default may be left out. */
export type Call<E extends Endpoint> = (Field<E, 'params'> extends undefined ? unknown : { params: Sent<Field<E, 'params'>> }) &
  (Field<E, 'query'> extends undefined ? unknown : { query?: Sent<Field<E, 'query'>> }) &
  (Field<E, 'body'> extends undefined ? unknown : { body: Sent<Field<E, 'body'>> });

/** What comes back: the parsed JSON, a text, a file, or nothing. For `events`: one event. */
export type Answer<E extends Endpoint> =
  Field<E, 'responseType'> extends 'text'
    ? string
    : Field<E, 'responseType'> extends 'empty'
      ? undefined
      : Field<E, 'responseType'> extends 'bytes'
        ? FileAnswer
        : Parsed<Field<E, 'response'>>;

/** `GET /cases/{case_id}`: the name by which the permission table and the tests know a call. */
export type CallName = `${Method} /${string}`;

export function callName(of: Endpoint): CallName {
  return `${of.method} ${of.path}`;
}
