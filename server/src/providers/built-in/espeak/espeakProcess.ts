import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { wavOf } from '#providers/wav.ts';
import type { SpeakOrder, SpokenOrder } from './espeakWorker.ts';
import type { EspeakSettings } from './voices.ts';

/** Without work for so long the program ends and gives its memory back. */
const REST_AFTER_MS = 10 * 60_000;
/** Sentences that wait at the same time; beyond them the browser speaks sooner. */
const LONGEST_QUEUE = 40;
const LONGEST_SENTENCE_MS = 10_000;

export interface EspeakProcess {
  /** Starts the program, so that the first sentence does not wait for it. */
  warmUp(): void;
  /** A WAV; throws when the program fails or too many wait. */
  speak(text: string, settings: EspeakSettings, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

interface Waiting {
  take(spoken: SpokenOrder): void;
  fail(error: Error): void;
}

/** espeak-ng as WebAssembly in a process of its own, started at the first use. */
export function espeakProcess(): EspeakProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;
  let orders = 0;

  const close = () => {
    clearTimeout(rest);
    child?.kill();
    child = null;
  };

  function running(): ChildProcess {
    clearTimeout(rest);
    rest = setTimeout(close, REST_AFTER_MS).unref();
    if (child) return child;
    const started = fork(join(import.meta.dirname, 'espeakWorker.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: {},
    });
    started.on('message', (spoken: SpokenOrder) => {
      waiting.get(spoken.id)?.take(spoken);
      waiting.delete(spoken.id);
    });
    started.on('exit', () => {
      if (child === started) child = null;
      for (const { fail } of waiting.values()) fail(new Error('espeak-ng ended'));
      waiting.clear();
    });
    started.on('error', () => started.kill());
    // It must not keep the server from ending.
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  return {
    warmUp: () => void running(),
    async speak(text, settings, signal) {
      signal.throwIfAborted();
      if (waiting.size >= LONGEST_QUEUE) throw new Error('too many sentences wait for espeak-ng');
      orders += 1;
      const id = orders;
      const { promise, resolve, reject } = Promise.withResolvers<SpokenOrder>();
      waiting.set(id, { take: resolve, fail: reject });
      const onGone = () => reject(new Error('cancelled'));
      const timer = setTimeout(() => reject(new Error('espeak-ng takes too long')), LONGEST_SENTENCE_MS);
      signal.addEventListener('abort', onGone, { once: true });
      try {
        const worker = running();
        worker.channel?.ref();
        worker.send({ id, text, ...settings } satisfies SpeakOrder);
        const spoken = await promise;
        if ('error' in spoken) throw new Error(spoken.error);
        return wavOf(spoken.samples, spoken.rate);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        waiting.delete(id);
        if (waiting.size === 0) child?.channel?.unref();
      }
    },
    close,
  };
}
