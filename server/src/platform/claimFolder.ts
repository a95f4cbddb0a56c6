import { createHash } from 'node:crypto';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Not `recursive`: that one never ends where a file system refuses new folders as if their parent were missing. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
    });
  await make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}

/** Makes the folder with those above it; throws where nothing can be written into it. */
export async function makeWritableFolder(folder: string) {
  await makeFolder(folder);
  await access(folder, constants.W_OK);
}

function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A name that two processes share for the same folder, and that no folder is too deep for. */
function socketOf(folder: string) {
  const name = `visite-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}-${process.getuid?.() ?? 0}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Takes a folder for this process alone; `undefined` when another one has it. The embedded database has no lock of its own: two
 * processes on the same files destroy them. A socket serves as lock, since it dies with its process, however that ends.
 */
export async function claimFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const path = socketOf(folder);
  const server: Server = createServer((socket) => socket.destroy());
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      const refused = (error: Error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error));
      server.once('error', refused);
      server.listen(path, () => {
        server.off('error', refused);
        resolve(true);
      });
    });
  if (!(await listen())) {
    if (await listens(path)) return undefined;
    // Left behind by a process that was killed.
    await rm(path, { force: true });
    if (!(await listen())) return undefined;
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
