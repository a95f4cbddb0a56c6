import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, Autosave, type Stored } from './autosave.ts';

class Stale extends Error {
  readonly current: Stored<string>;
  constructor(current: Stored<string>) {
    super('stale');
    this.current = current;
  }
}
class Offline extends Error {}

/** A server with one text and its version. */
function aServer(text: string) {
  const server = {
    stored: { draft: text, version: 1 },
    isAway: false,
    saves: 0,
    async save(draft: string, version: number): Promise<Stored<string>> {
      server.saves += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (server.isAway) throw new Offline();
      if (draft === 'forbidden') throw new Error('forbidden');
      if (version !== server.stored.version) throw new Stale(server.stored);
      server.stored = { draft, version: version + 1 };
      return server.stored;
    },
  };
  return server;
}

function open(server: ReturnType<typeof aServer>, kept: Stored<string> | null = null) {
  const browser = { kept };
  const autosave = new Autosave<string>({
    stored: server.stored,
    kept,
    save: server.save,
    staleOf: (error) => (error instanceof Stale ? error.current : null),
    isOffline: (error) => error instanceof Offline,
    keep: (unsaved) => {
      browser.kept = unsaved;
    },
  });
  return { autosave, browser };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('saves once, 800 ms after the last change, and keeps the text in the browser until then', async () => {
    const server = aServer('a');
    const { autosave, browser } = open(server);
    autosave.change('ab');
    await pass(AUTOSAVE_MS - 100);
    autosave.change('abc');
    expect(browser.kept).toEqual({ draft: 'abc', version: 1 });
    await pass(AUTOSAVE_MS - 100);
    expect(server.saves).toBe(0);
    await pass(200);
    expect(autosave.get().state).toBe('saved');
    expect(server.stored).toEqual({ draft: 'abc', version: 2 });
    expect(server.saves).toBe(1);
    expect(browser.kept).toBeNull();
  });

  it('saves what was typed during a save after it, upon the new version', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    autosave.change('b');
    await pass(AUTOSAVE_MS + 10);
    autosave.change('c');
    expect(autosave.get().state).toBe('saving');
    await pass(2 * AUTOSAVE_MS);
    expect(server.stored).toEqual({ draft: 'c', version: 3 });
    expect(autosave.get().state).toBe('saved');
  });

  it('never sends two saves at once', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    autosave.change('b');
    void autosave.flush();
    autosave.change('c');
    await Promise.all([autosave.flush(), pass(200)]);
    await pass(2 * AUTOSAVE_MS);
    expect(server.stored).toEqual({ draft: 'c', version: 3 });
  });

  it('keeps everything while the network is away and sends it when it is back', async () => {
    const server = aServer('a');
    server.isAway = true;
    const { autosave, browser } = open(server);
    autosave.change('b');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.get().state).toBe('offline');
    expect(browser.kept).toEqual({ draft: 'b', version: 1 });
    server.isAway = false;
    await pass(6000);
    expect(server.stored.draft).toBe('b');
    expect(browser.kept).toBeNull();
  });

  it('shows both versions when somebody else was faster, and sends nothing more until the author has chosen', async () => {
    const server = aServer('a');
    const { autosave, browser } = open(server);
    server.stored = { draft: 'theirs', version: 2 };
    autosave.change('mine');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.get()).toMatchObject({ state: 'conflict', draft: 'mine', theirs: { draft: 'theirs', version: 2 } });
    autosave.change('mine, more');
    await pass(60_000);
    expect(server.stored.draft).toBe('theirs');
    expect(browser.kept?.draft).toBe('mine, more');
  });

  it('puts the own version upon the other when the author keeps it', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    server.stored = { draft: 'theirs', version: 2 };
    autosave.change('mine');
    await pass(AUTOSAVE_MS + 100);
    autosave.keepMine();
    await pass(100);
    expect(server.stored).toEqual({ draft: 'mine', version: 3 });
    expect(autosave.get().state).toBe('saved');
  });

  it('gives the own version back when the other one is taken', async () => {
    const server = aServer('a');
    const { autosave, browser } = open(server);
    server.stored = { draft: 'theirs', version: 2 };
    autosave.change('mine');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.takeTheirs()).toBe('mine');
    expect(autosave.get()).toMatchObject({ state: 'saved', draft: 'theirs', version: 2, generation: 1 });
    expect(browser.kept).toBeNull();
  });

  it('takes a save whose answer was lost for what it is', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    server.stored = { draft: 'b', version: 2 };
    autosave.change('b');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.get()).toMatchObject({ state: 'saved', version: 2 });
  });

  it('goes on with what an earlier visit left unsaved; upon a newer version it asks', async () => {
    const server = aServer('a');
    const first = open(server, { draft: 'left over', version: 1 });
    await pass(100);
    expect(server.stored.draft).toBe('left over');
    expect(first.browser.kept).toBeNull();
    const second = open(server, { draft: 'older', version: 1 });
    await pass(100);
    expect(second.autosave.get()).toMatchObject({ state: 'conflict', draft: 'older' });
  });

  it('tells of a refusal and tries again with the next change', async () => {
    const server = aServer('a');
    const { autosave, browser } = open(server);
    autosave.change('forbidden');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.get().state).toBe('refused');
    expect(browser.kept?.draft).toBe('forbidden');
    autosave.change('fine');
    await pass(AUTOSAVE_MS + 100);
    expect(autosave.get().state).toBe('saved');
  });

  it('shows what the server has meanwhile, but never over unsaved work', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    autosave.sync({ draft: 'newer', version: 2 });
    expect(autosave.get()).toMatchObject({ draft: 'newer', version: 2, generation: 1 });
    autosave.change('mine');
    autosave.sync({ draft: 'newest', version: 3 });
    expect(autosave.get().draft).toBe('mine');
  });

  it('brings back a whole draft that was given up for somebody else’s', async () => {
    const server = aServer('a');
    const { autosave } = open(server);
    autosave.change('mine');
    server.stored = { draft: 'theirs', version: 2 };
    await pass(AUTOSAVE_MS + 100);
    const mine = autosave.takeTheirs();
    autosave.restore(mine ?? '');
    expect(autosave.get()).toMatchObject({ draft: 'mine', state: 'changed', generation: 2 });
    await pass(AUTOSAVE_MS + 100);
    expect(server.stored).toEqual({ draft: 'mine', version: 3 });
  });
});
