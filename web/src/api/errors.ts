import type { ErrorBody } from '@visite/contract/primitives.ts';

/** The error catalogue's labels (Specification 8). */
const LABELS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Validation Error',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** A call that was answered with an error (Specification 8): url, status, statusText, and the body as JSON if possible, else text. */
export class ApiError extends Error {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;

  constructor(fields: { url: string; status: number; statusText: string; body: unknown }) {
    const label = LABELS[fields.status];
    super(label ?? `Generic Error: status: ${fields.status}; status text: ${fields.statusText}; body: ${JSON.stringify(fields.body)}`);
    this.name = 'ApiError';
    this.url = fields.url;
    this.status = fields.status;
    this.statusText = fields.statusText;
    this.body = fields.body;
  }

  /** What the server says, in the caller's language; undefined when the body is none of ours. */
  get details(): ErrorBody | undefined {
    return isErrorBody(this.body) ? this.body : undefined;
  }
}

/** Looked at by hand, not by the schema: the first page loads without the schemas. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { message, code, errors } = body as Record<string, unknown>;
  return typeof message === 'string' && typeof code === 'string' && (errors === undefined || Array.isArray(errors));
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('Network Error', options);
    this.name = 'NetworkError';
  }
}

/** A cancelled request (Specification 8). */
export class AbortedError extends Error {
  constructor() {
    super('Request aborted');
    this.name = 'AbortedError';
  }
}

/** Errors of fields by their path, as 422 names them. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const fields: Record<string, string> = {};
  for (const { path, message } of error.details?.errors ?? []) fields[path] ??= message;
  return fields;
}
