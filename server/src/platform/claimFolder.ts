import { createHash } from 'node:crypto';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
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

/** A folder that belongs to this process. */
export interface Claim {
  /** Other processes of the same user can ask the one that has the folder for what only it can do; `answer` gets their connections. */
  onAsked(answer: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/** A connection to the process that has the folder; undefined where none has it. */
export function askHolder(folder: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketOf(folder));
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

/**
 * Takes a folder for this process alone; `undefined` when another one has it. The embedded database has no lock of its own: two
 * processes on the same files destroy them. A socket serves as lock, since it dies with its process, however that ends.
 */
export async function claimFolder(folder: string): Promise<Claim | undefined> {
  const path = socketOf(folder);
  let answer = (socket: Socket): void => void socket.destroy();
  const asking = new Set<Socket>();
  const server: Server = createServer((socket) => {
    asking.add(socket);
    socket.on('error', () => undefined).on('close', () => asking.delete(socket));
    answer(socket);
  });
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
  return {
    onAsked: (answering) => {
      answer = answering;
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of asking) socket.destroy();
      }),
  };
}
