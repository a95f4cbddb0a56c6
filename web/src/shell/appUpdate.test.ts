import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#api/browserFixtures.ts';

/** The scripts of the page, and which of them the worker that serves it says are its own: the first stays the same from version to version. */
const scripts = ['/assets/runtime-1.js', '/assets/start-1.js'];
const controller = vi.hoisted(() => ({ own: [] as string[] }));
const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: { isUpdate: boolean }) => void>(),
  addEventListener(name: string, listener: () => void) {
    worker.listeners.set(name, listener);
  },
  register: async () => undefined,
  update: async () => undefined,
  messageSkipWaiting: vi.fn(),
}));
vi.mock('workbox-window', () => ({
  messageSW: async (_: unknown, { url }: { url: string }) => controller.own.includes(url),
  Workbox: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the one worker of the page, as the test holds it.
      return worker;
    }
  },
}));

const reload = vi.fn();
let storage: Storage;

const tell = (name: 'waiting' | 'controlling', isUpdate = true) => worker.listeners.get(name)?.({ isUpdate });

/** The app as it starts anew in the same tab. */
async function start() {
  vi.resetModules();
  worker.listeners.clear();
  worker.messageSkipWaiting.mockClear();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  vi.stubGlobal('document', { querySelectorAll: () => scripts.map((src) => ({ src })) });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { location: { reload } });
  const { appUpdate, watchAppUpdate } = await import('./appUpdate.ts');
  await watchAppUpdate();
  return appUpdate;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  storage = memoryStorage();
  controller.own = scripts;
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
    tell('waiting');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    appUpdate.change()?.();
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    tell('controlling');
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded all the same where the older one is kept at work by what is under way, and takes over in the loaded page', async () => {
    const appUpdate = await start();
    tell('waiting');
    appUpdate.change()?.();
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);

    const again = await start();
    tell('waiting');
    expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(1);
    expect(again.change()).toBeUndefined();
    tell('controlling');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is loaded at once where it took over while the page of the older one was loading, and offered where nobody asked', async () => {
    const appUpdate = await start();
    tell('waiting');
    appUpdate.change()?.();
    vi.advanceTimersByTime(60_000);
    controller.own = ['/assets/runtime-1.js', '/assets/start-2.js'];
    await start();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));

    const unasked = await start();
    await vi.waitFor(() => expect(unasked.change()).toBeDefined());
    expect(reload).toHaveBeenCalledTimes(2);
    unasked.change()?.();
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('that took over from another tab is offered here; the first version of all is none', async () => {
    const appUpdate = await start();
    tell('controlling', false);
    expect(appUpdate.change()).toBeUndefined();
    tell('controlling');
    expect(reload).not.toHaveBeenCalled();
    appUpdate.change()?.();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('is offered again where it does not take over in the loaded page either, and loads nothing anew by itself later', async () => {
    const appUpdate = await start();
    tell('waiting');
    appUpdate.change()?.();
    vi.advanceTimersByTime(60_000);
    const again = await start();
    tell('waiting');
    vi.advanceTimersByTime(60_000);
    expect(again.change()).toBeDefined();
    tell('controlling');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(again.change()).toBeDefined();
  });
});
