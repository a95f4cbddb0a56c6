import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/errors.ts';
import type { FileProblem, ImportTable } from './table.ts';
import type { AnkiPackage } from './writeAnki.ts';

export type FileTask = { type: 'read'; bytes: Uint8Array } | { type: 'write'; package: AnkiPackage };
interface Answers {
  read: ImportTable;
  write: Uint8Array;
}
type Message = { answer: unknown } | { problem: FileProblem };

/** What takes longer is no list of words. */
const PATIENCE_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** So many at a time; the others wait. */
const AT_ONCE = 2;
let running: Promise<unknown>[] = [];

async function run(task: FileTask): Promise<Message> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { workerData: task, resourceLimits: MEMORY });
  const over = new AbortController();
  const answered = once(worker, 'message', { signal: over.signal }).then(([message]) => message as Message);
  const late = wait(PATIENCE_MS, { problem: 'import_unreadable' } as Message, { signal: over.signal });
  // A thread that ran out of memory says so by an error.
  const message = await Promise.race([answered, late]).catch((): Message => ({ problem: 'import_unreadable' }));
  over.abort();
  late.catch(() => undefined);
  answered.catch(() => undefined);
  await worker.terminate();
  return message;
}

/** Reads or writes a file in a thread of its own, off the event loop. Errors: 422 for a file that cannot be read. */
export async function inFileThread<T extends FileTask>(task: T): Promise<Answers[T['type']]> {
  while (running.length >= AT_ONCE) await Promise.race(running);
  const work = run(task);
  running.push(work);
  const message = await work.finally(() => {
    running = running.filter((one) => one !== work);
  });
  if ('problem' in message) throw new AppError(message.problem);
  return message.answer as Answers[T['type']];
}
