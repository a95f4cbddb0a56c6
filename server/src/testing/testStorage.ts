import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './testProgram.ts';

interface Context {
  method: string;
  path: string;
  req: IncomingMessage;
  state: Record<string, unknown>;
}
interface S3rver {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<unknown>;
  close(): Promise<void>;
}
// The package has no types.
const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;

/** A storage that speaks S3, with a bucket `visite` and one pair of keys. */
export interface TestStorage {
  /** What an operator sets to use it. */
  environment: Record<'STORAGE_URL' | 'STORAGE_ACCESS_KEY' | 'STORAGE_SECRET_KEY', string>;
  /** The next file that is sent to it goes lost with its connection. */
  breakNext(): void;
  close(): Promise<void>;
}

export async function openTestStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'visite-s3-'));
  const port = await freePort();
  const server = new Server({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'visite' }],
  });
  // Of a bucket's own address, which ends in a slash, this server works out another signature than S3 does: only those of objects are checked.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) context.state.account = {};
    return next();
  });
  let isBroken = false;
  server.middleware.unshift((context, next) => {
    if (!isBroken || context.method !== 'PUT') return next();
    isBroken = false;
    context.req.socket.destroy();
    return new Promise(() => undefined);
  });
  await server.run();
  return {
    environment: { STORAGE_URL: `http://127.0.0.1:${port}/visite`, STORAGE_ACCESS_KEY: 'S3RVER', STORAGE_SECRET_KEY: 'S3RVER' },
    breakNext: () => {
      isBroken = true;
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
