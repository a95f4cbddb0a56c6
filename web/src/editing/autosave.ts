/** Something as it stands on the server, with the version that a change must name. */
export interface Stored<D> {
  draft: D;
  version: number;
}

/** Where the author's work stands. `conflict`: somebody else changed it meanwhile; nothing is sent until the author has chosen. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface Snapshot<D> extends Stored<D> {
  state: SaveState;
  /** What stands on the server, while the state is `conflict`. */
  theirs: Stored<D> | null;
  /** Why it was refused. */
  error: unknown;
  /** Rises when the draft was replaced from outside, so that editors begin anew. */
  generation: number;
}

interface Options<D> {
  stored: Stored<D>;
  /** What an earlier visit left unsaved in this browser. */
  kept: Stored<D> | null;
  /** Sends a draft that was based on a version and gives what stands there now. */
  save: (draft: D, version: number) => Promise<Stored<D>>;
  /** What stands on the server when the error says that the version was an old one. */
  staleOf: (error: unknown) => Stored<D> | null;
  isOffline: (error: unknown) => boolean;
  /** Keeps what is unsaved in the browser; null forgets it. */
  keep: (unsaved: Stored<D> | null) => void;
}

export const AUTOSAVE_MS = 800;
const RETRY_MS = 5000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves a draft some time after its last change, one save after the other. Every change is kept in the browser at once and
 * forgotten there when the server has it. A stale save overwrites nothing: both versions are shown, and the author chooses.
 */
export class Autosave<D> {
  #options: Options<D>;
  #snapshot: Snapshot<D>;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(options: Options<D>) {
    this.#options = options;
    const { stored, kept } = options;
    const isLeftOver = kept !== null && !isSame(kept.draft, stored.draft);
    if (kept && !isLeftOver) options.keep(null);
    this.#snapshot = {
      ...(isLeftOver ? kept : stored),
      state: isLeftOver ? 'changed' : 'saved',
      theirs: null,
      error: null,
      generation: 0,
    };
    if (isLeftOver) this.#schedule(0);
  }

  get = (): Snapshot<D> => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  change(draft: D) {
    if (isSame(draft, this.#snapshot.draft)) return;
    this.#set({ draft });
    this.#changed();
  }

  /** Sends at once what is unsaved, and waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    const { state } = this.#snapshot;
    if (state === 'saved' || state === 'conflict') return;
    this.#running = this.#send();
    await this.#running;
  }

  /** The server has something newer, read or made by another call: it is shown unless the author has unsaved work. */
  sync(stored: Stored<D>) {
    if (this.#snapshot.state === 'saved' && stored.version > this.#snapshot.version) this.#replace(stored);
  }

  /** Keeps the author's own version: it follows upon the other one. */
  keepMine() {
    const { theirs, draft } = this.#snapshot;
    if (!theirs) return;
    this.#options.keep({ draft, version: theirs.version });
    this.#set({ version: theirs.version, theirs: null, state: 'changed' });
    void this.flush();
  }

  /** Takes the other version and gives back what the author had. */
  takeTheirs(): D | null {
    const { theirs, draft } = this.#snapshot;
    if (!theirs) return null;
    this.#replace(theirs);
    return draft;
  }

  /** Puts a whole draft back in place of the present one; editors begin anew with it. */
  restore(draft: D) {
    this.#set({ draft, generation: this.#snapshot.generation + 1 });
    this.#changed();
  }

  /** Nothing is sent any more by itself; what is unsaved stays kept in the browser. */
  stop() {
    clearTimeout(this.#timer);
  }

  #changed() {
    const { draft, version, state } = this.#snapshot;
    this.#options.keep({ draft, version });
    this.#set({ state: state === 'conflict' || state === 'saving' ? state : 'changed' });
    if (state !== 'conflict') this.#schedule(AUTOSAVE_MS);
  }

  #replace(stored: Stored<D>) {
    this.#options.keep(null);
    this.#set({ ...stored, state: 'saved', theirs: null, error: null, generation: this.#snapshot.generation + 1 });
  }

  #schedule(wait: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #set(changes: Partial<Snapshot<D>>) {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }

  async #send() {
    const { draft, version } = this.#snapshot;
    this.#set({ state: 'saving', error: null });
    try {
      this.#accept(draft, await this.#options.save(draft, version));
    } catch (error) {
      const theirs = this.#options.staleOf(error);
      // A save that arrived though its answer was lost: what stands there is what was sent.
      if (theirs && isSame(theirs.draft, draft)) this.#accept(draft, theirs);
      else if (theirs) this.#set({ state: 'conflict', theirs });
      else if (this.#options.isOffline(error)) {
        this.#set({ state: 'offline' });
        this.#schedule(RETRY_MS);
      } else this.#set({ state: 'refused', error });
    } finally {
      this.#running = undefined;
    }
  }

  #accept(sent: D, { version }: Stored<D>) {
    const isAll = isSame(sent, this.#snapshot.draft);
    this.#options.keep(isAll ? null : { draft: this.#snapshot.draft, version });
    this.#set({ version, theirs: null, state: isAll ? 'saved' : 'changed' });
    if (!isAll) this.#schedule(AUTOSAVE_MS);
  }
}
