import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api/errors.ts';
import { connection } from './connection.ts';

const answered = (status: number) => new ApiError({ url: '/', status, statusText: '', body: null });
const after = async (asked: Promise<unknown>) => {
  await connection.watch(asked).catch(() => undefined);
  return connection.state();
};

describe('the connection', () => {
  it('is away when a call gets no answer of Visite, and back with the first that does, be it a refusal', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(await after(Promise.reject(new NetworkError()))).toBe('unreachable');
    expect(await after(Promise.resolve('answer'))).toBe('online');
    expect(await after(Promise.reject(answered(502)))).toBe('unreachable');
    expect(await after(Promise.reject(answered(404)))).toBe('online');
    vi.stubGlobal('navigator', { onLine: false });
    expect(connection.state()).toBe('offline');
  });

  it('tells those who listen, once a change', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', new EventTarget());
    const heard = vi.fn();
    const stop = connection.subscribe(heard);
    for (let times = 0; times < 3; times += 1) await after(Promise.reject(new NetworkError()));
    await after(Promise.resolve('answer'));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});
