import { afterEach, describe, expect, it, vi } from 'vitest';

const worker = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  addEventListener(name: string, listener: () => void) {
    worker.listeners.set(name, listener);
  },
  register: async () => undefined,
  update: async () => undefined,
  messageSkipWaiting: vi.fn(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the one worker of the page, as the test holds it.
      return worker;
    }
  },
}));

afterEach(() => vi.unstubAllEnvs());

describe('a newer version of the app', () => {
  it('waits until the person wants it, and only then takes over and loads the page anew', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    vi.stubEnv('PROD', true);
    const reload = vi.fn();
    vi.stubGlobal('navigator', { serviceWorker: {} });
    vi.stubGlobal('window', { location: { reload } });
    const { appUpdate, watchAppUpdate } = await import('./appUpdate.ts');
    const heard = vi.fn();
    appUpdate.subscribe(heard);
    await watchAppUpdate();
    expect(appUpdate.change()).toBeUndefined();
    worker.listeners.get('waiting')?.();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    appUpdate.change()?.();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    worker.listeners.get('controlling')?.();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
