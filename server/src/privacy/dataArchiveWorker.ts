// The thread in which a copy of somebody's data is packed: it answers `true` to each part, and to the end how large the file is.
import { parentPort, workerData } from 'node:worker_threads';
import { type ArchiveOptions, type ArchivePart, openArchive } from './dataArchive.ts';

const archive = openArchive(workerData as ArchiveOptions);

parentPort?.on('message', (part: ArchivePart) => {
  if (part.type === 'end') {
    parentPort?.postMessage(archive.end());
    parentPort?.close();
    return;
  }
  archive.add(part);
  parentPort?.postMessage(true);
});
