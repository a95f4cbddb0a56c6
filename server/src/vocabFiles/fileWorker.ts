// The thread in which a file of words is read or written: a hostile file stops this thread and nobody else.
import { parentPort, workerData } from 'node:worker_threads';
import type { FileTask } from './inFileThread.ts';
import { FileRefused } from './table.ts';

const task = workerData as FileTask;

try {
  const answer =
    task.type === 'read'
      ? await (await import('./readTable.ts')).readTable(task.bytes)
      : await (await import('./writeAnki.ts')).writeAnki(task.package);
  parentPort?.postMessage({ answer });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof FileRefused ? error.problem : 'import_unreadable', reason: String(error) });
}
