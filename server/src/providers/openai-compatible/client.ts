import OpenAI from 'openai';
import { ProviderError } from '#providers/providerError.ts';
import type { ProviderServer } from '#providers/providerServers.ts';

/** Its own patience and retries are switched off: patience.ts knows when words were shown already. */
export const openClient = ({ baseUrl, apiKey }: ProviderServer) =>
  new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: 10 * 60_000,
    logLevel: 'off',
  });

/** "3", "0.5" or a date; undefined when there is none. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}

/** What the client throws, as one of our faults; `hasBegun`: words had come already. */
export function providerErrorFrom(error: unknown, hasBegun: boolean): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof OpenAI.APIUserAbortError) return new ProviderError('cancelled');
  if (error instanceof OpenAI.APIConnectionError) return new ProviderError(hasBegun ? 'cut' : 'unreachable');
  if (error instanceof OpenAI.APIError) {
    const { status } = error;
    if (status === undefined) return new ProviderError(hasBegun ? 'cut' : 'failed', { reason: 'error in the stream' });
    if (status === 429) return new ProviderError('rate_limited', { status, retryAfterMs: retryAfterMs(error.headers) });
    if (status >= 500 || status === 408 || status === 409)
      return new ProviderError('failed', { status, retryAfterMs: retryAfterMs(error.headers) });
    return new ProviderError('rejected', { status });
  }
  if (error instanceof SyntaxError) return new ProviderError('nonsense', { reason: 'no valid event' });
  return new ProviderError(hasBegun ? 'cut' : 'unreachable', { reason: error instanceof Error ? error.name : 'unknown' });
}

/** The words of a refusal, for finding out what the server did not like; never logged. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof OpenAI.APIError)) return null;
  if (error.status !== 400 && error.status !== 422) return null;
  return `${error.param ?? ''} ${error.message}`;
}
