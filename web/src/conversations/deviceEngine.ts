import type { CasePerson } from '@visite/contract/cases.ts';
import type { SaidLine } from '@visite/core/conversations/builtIn.ts';
import type { Reply } from '@visite/core/conversations/turn.ts';
import type { FromEngine, ToEngine } from './engineMessages.ts';

/** Nobody has asked for so long: the engine leaves the memory, some 60 MB, in milliseconds. */
const UNUSED_MS = 5 * 60_000;

interface EngineWorker {
  postMessage(message: ToEngine): void;
  addEventListener(type: 'message', listener: (event: { data: FromEngine }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** The built-in engine in a thread of its own, so that nothing on the screen waits for it. It begins when it is first needed. */
export function deviceEngineIn(begin: () => EngineWorker) {
  let worker: EngineWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const asked = new Map<number, (reply: Reply | null) => void>();

  function end() {
    worker?.terminate();
    worker = undefined;
    for (const answer of asked.values()) answer(null);
    asked.clear();
  }

  function running(): EngineWorker {
    clearTimeout(timer);
    timer = setTimeout(end, UNUSED_MS);
    if (worker) return worker;
    const begun = begin();
    begun.addEventListener('message', ({ data }) => {
      asked.get(data.id)?.(data.reply);
      asked.delete(data.id);
    });
    begun.addEventListener('error', end);
    worker = begun;
    return begun;
  }

  return {
    /** Loads the engine that is kept under the address and makes the person ready, before the first line. */
    warmUp: (address: string, person: CasePerson) => running().postMessage({ kind: 'load', address, person }),
    /** What the person answers; null where this device cannot say. */
    answer(address: string, said: SaidLine, lineId: string): Promise<Reply | null> {
      last += 1;
      const id = last;
      const answered = new Promise<Reply | null>((resolve) => asked.set(id, resolve));
      running().postMessage({ kind: 'answer', id, address, said, lineId });
      return answered;
    },
  };
}

export const deviceEngine = deviceEngineIn(() => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' }));
