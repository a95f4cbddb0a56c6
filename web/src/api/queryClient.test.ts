import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { AbortedError, ApiError, NetworkError } from './errors.ts';
import { makeQueryClient, mayRetry, retryDelay } from './queryClient.ts';

const answered = (status: number) => new ApiError({ url: '/', status, statusText: '', body: null });

describe('queries (Specification 7 and 9)', () => {
  it('are tried again three times', () => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, answered(503)))).toEqual([true, true, true, false]);
    expect(mayRetry(0, new NetworkError())).toBe(true);
    expect([408, 429, 500, 502, 503].every((status) => mayRetry(2, answered(status)) && !mayRetry(3, answered(status)))).toBe(true);
  });

  it('are not tried again when the request was wrong or cancelled', () => {
    expect([400, 401, 403, 404, 409, 422].some((status) => mayRetry(0, answered(status)))).toBe(false);
    expect(mayRetry(0, new AbortedError())).toBe(false);
  });

  it('are not tried again while the device has no network: what is kept is shown at once', () => {
    onlineManager.setOnline(false);
    expect(mayRetry(0, new NetworkError())).toBe(false);
    onlineManager.setOnline(true);
  });

  it('wait 1 s, doubling, at most 30 s', () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });

  it('are discarded after 5 minutes', () => {
    expect(makeQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
  });
});
