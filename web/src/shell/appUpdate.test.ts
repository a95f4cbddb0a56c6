import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/browserFixtures.ts';

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

const reload = vi.fn();
let storage: Storage;

/** The app as it starts anew in the same tab. */
async function start() {
  vi.resetModules();
  worker.listeners.clear();
  worker.messageSkipWaiting.mockClear();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { location: { reload } });
  const { appUpdate, watchAppUpdate } = await import('./appUpdate.ts');
  await watchAppUpdate();
  return appUpdate;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  storage = memoryStorage();
  reload.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('a newer version of the app', () => {
  it('waits until the person wants it, and only then takes over and loads the page anew, once', async () => {
    const appUpdate = await start();
    const heard = vi.fn();
    appUpdate.subscribe(heard);
    expect(appUpdate.change()).toBeUndefined();
    worker.listeners.get('waiting')?.();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    appUpdate.change()?.();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    worker.listeners.get('controlling')?.();
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded all the same where the older one is kept at work by what is under way, and takes over in the loaded page', async () => {
    const appUpdate = await start();
    worker.listeners.get('waiting')?.();
    appUpdate.change()?.();
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);

    const again = await start();
    worker.listeners.get('waiting')?.();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(again.change()).toBeUndefined();
    worker.listeners.get('controlling')?.();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is offered again where it does not take over in the loaded page either, and loads nothing anew by itself later', async () => {
    const appUpdate = await start();
    worker.listeners.get('waiting')?.();
    appUpdate.change()?.();
    vi.advanceTimersByTime(60_000);
    const again = await start();
    worker.listeners.get('waiting')?.();
    vi.advanceTimersByTime(60_000);
    expect(again.change()).toBeDefined();
    worker.listeners.get('controlling')?.();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
