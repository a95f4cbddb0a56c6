/** One piece of speech, ready to be heard. */
export interface Sound {
  /** Resolves when it is over or was stopped; rejects when it cannot be heard. `onStart` comes with the first sound. */
  play(onStart: () => void): Promise<void>;
  pause(): void;
  resume(): void;
  /** Silence at once. */
  stop(): void;
}

/** Makes a piece audible; `signal` ends it. Throws `SoundError` where nobody can say it. */
export type MakeSound<Manner> = (piece: string, manner: Manner, signal: AbortSignal) => Promise<Sound>;

/** `no_voice`: nothing here speaks German. `locked`: the browser wants a tap first. `failed`: it was tried. */
export type SoundProblem = 'no_voice' | 'locked' | 'failed';

export class SoundError extends Error {
  readonly problem: SoundProblem;
  constructor(problem: SoundProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'SoundError';
    this.problem = problem;
  }
}

/** What is being said; `key` names the line, so that its button knows itself. */
export interface Playing {
  key: string | null;
  is: 'quiet' | 'preparing' | 'playing' | 'paused';
  problem: SoundProblem | null;
}

/** How the pieces of one text are said, one after the other. */
export interface Speech {
  say(piece: string): void;
  /** Nothing more comes. Resolves when all is said, stopped or given up; says what went wrong, if anything. */
  end(): Promise<SoundProblem | null>;
}

/** A piece that is not there by then is left out: its text stands on the screen. */
export const PREPARE_LIMIT_MS = 12_000;
/** While piece n is heard, n+1 is fetched, and one more, so that short ones make no gaps. */
const AHEAD = 2;

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SoundError('failed')), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The one voice of the app: a new text silences the one before. */
export function makePlayer<Manner>(makeSound: MakeSound<Manner>) {
  let playing: Playing = { key: null, is: 'quiet', problem: null };
  let stopCurrent: () => void = () => undefined;
  let current: Sound | null = null;
  const listeners = new Set<() => void>();
  const tell = (changed: Playing) => {
    playing = changed;
    for (const listener of listeners) listener();
  };

  function open(key: string, manner: Manner): Speech {
    stopCurrent();
    const controller = new AbortController();
    const { signal } = controller;
    const pieces: string[] = [];
    const prepared: Promise<Sound>[] = [];
    let turn = 0;
    let isEnded = false;
    let problem: SoundProblem | null = null;
    let wake: () => void = () => undefined;
    let isPaused = false;
    tell({ key, is: 'preparing', problem: null });

    const prepare = (upTo: number) => {
      for (let at = prepared.length; at < Math.min(upTo, pieces.length); at += 1) {
        const sound = makeSound(pieces[at] ?? '', manner, signal);
        // Its failure is met when its turn comes; until then it is no unhandled one.
        sound.catch(() => undefined);
        prepared.push(sound);
      }
    };

    async function run() {
      for (; !signal.aborted; turn += 1) {
        while (turn >= pieces.length && !isEnded && !signal.aborted) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (turn >= pieces.length || signal.aborted) break;
        prepare(turn + 1);
        try {
          const sound = await within(PREPARE_LIMIT_MS, prepared[turn] ?? Promise.reject(new SoundError('failed')));
          if (signal.aborted) break;
          current = sound;
          prepare(turn + 1 + AHEAD);
          const isHeard = sound.play(() => {
            if (!signal.aborted && !isPaused) tell({ key, is: 'playing', problem });
          });
          if (isPaused) sound.pause();
          await isHeard;
        } catch (error) {
          if (signal.aborted) break;
          problem = error instanceof SoundError ? error.problem : 'failed';
          // What nobody here can say is not tried sentence by sentence.
          if (problem !== 'failed') break;
        } finally {
          current = null;
        }
      }
      if (!signal.aborted) {
        stopCurrent = () => undefined;
        controller.abort();
        tell({ key: null, is: 'quiet', problem });
      }
    }

    stopCurrent = () => {
      controller.abort();
      current?.stop();
      current = null;
      wake();
      stopCurrent = () => undefined;
      tell({ key: null, is: 'quiet', problem: null });
    };
    pauseCurrent = (pauses) => {
      isPaused = pauses;
      if (pauses) current?.pause();
      else current?.resume();
      tell({ ...playing, is: pauses ? 'paused' : 'playing' });
    };

    const whole = run();
    return {
      say: (piece) => {
        pieces.push(piece);
        if (current) prepare(turn + 1 + AHEAD);
        wake();
      },
      end: async () => {
        isEnded = true;
        wake();
        await whole;
        return problem;
      },
    };
  }

  let pauseCurrent: (pauses: boolean) => void = () => undefined;
  return {
    open,
    /** Silence at once; what was not said yet is not said. */
    stop: () => stopCurrent(),
    pause: () => playing.key !== null && playing.is !== 'paused' && pauseCurrent(true),
    resume: () => playing.is === 'paused' && pauseCurrent(false),
    get playing() {
      return playing;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Player<Manner> = ReturnType<typeof makePlayer<Manner>>;
