import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { v7 } from 'uuid';
import type { Bucket, Config } from './config.ts';
import { type FileKind, FileMissing, type FileStore, placeOf, workFolder } from './storedFiles.ts';

/** How long a connection to the storage is waited for, and how long it may be silent. */
const PATIENCE_MS = { connectionTimeout: 5000, requestTimeout: 30_000, socketTimeout: 30_000 };

/** How often a file is sent before its storage counts as out of reach. */
const ATTEMPTS = 3;

/** What keeps the storage from being used, in words of an operator. */
export class BucketError extends Error {
  override name = 'BucketError';
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

const isMissing = (error: unknown) => error instanceof Error && (error.name === 'NoSuchKey' || statusOf(error) === 404);

function inPlainWords(error: unknown, { endpoint, bucket, accessKey }: Bucket): string {
  const place = new URL(endpoint).host;
  switch (statusOf(error)) {
    case 301:
    case 307:
      return `The bucket ${bucket} at ${place} belongs to another region. Set STORAGE_REGION to its region.`;
    case 400:
    case 401:
    case 403: {
      const keys = accessKey
        ? 'STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY'
        : 'the role of this machine, or STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY';
      return `The file storage at ${place} does not let Visite read and write the bucket ${bucket}. Check ${keys}.`;
    }
    case 404:
      return `The file storage at ${place} has no bucket ${bucket}. Make it, or set STORAGE_URL to one that is there.`;
    default:
      if ((error as Error).name === 'CredentialsProviderError')
        return 'There are no keys for the file storage. Set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.';
      return `The file storage at ${place} can't be reached (${(error as NodeJS.ErrnoException).code ?? (error as Error).name}). Check STORAGE_URL.`;
  }
}

/** Files in a bucket of any storage that speaks S3; every server of an installation reaches the same ones. Throws BucketError. */
export async function openBucketFiles(config: Pick<Config, 'dataDir'>, at: Bucket): Promise<FileStore & { close(): void }> {
  const client = new S3Client({
    endpoint: at.endpoint,
    region: at.region,
    // Without keys of ours the library asks the machine for its role.
    ...(at.accessKey && at.secretKey && { credentials: { accessKeyId: at.accessKey, secretAccessKey: at.secretKey } }),
    forcePathStyle: true,
    requestHandler: PATIENCE_MS,
    // Not every storage knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = at.bucket;
  const keyOf = (kind: FileKind, id: string) => at.prefix + placeOf(kind, id);

  async function put(Key: string, Body: Uint8Array | Readable, ContentLength: number) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: 'application/octet-stream' }));
  }

  /** A connection that the storage has let go takes a stream with it, which the library can't send again: the file is read anew. */
  async function putFile(key: string, from: string) {
    const { size } = await stat(from);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await put(key, createReadStream(from), size);
      } catch (error) {
        if (attempt === ATTEMPTS || statusOf(error) !== undefined) throw error;
      }
    }
  }

  async function open(kind: FileKind, id: string, part?: { start: number; end: number }): Promise<Readable> {
    const Range = part && `bytes=${part.start}-${part.end}`;
    const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(kind, id), Range })).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(kind, id) : error;
    });
    if (!found.Body) throw new FileMissing(kind, id);
    return found.Body as Readable;
  }

  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    const probe = `${at.prefix}check/${v7()}`;
    await put(probe, Buffer.from('Visite'), 6);
    await client.send(new DeleteObjectCommand({ Bucket, Key: probe }));
  } catch (error) {
    client.destroy();
    throw new BucketError(inPlainWords(error, at));
  }

  return {
    store: (kind, id, bytes) => put(keyOf(kind, id), bytes, bytes.length),
    async keep(kind, id, from) {
      await putFile(keyOf(kind, id), from);
      await rm(from, { force: true });
    },
    open,
    read: async (kind, id) => buffer(await open(kind, id)),
    async lend(kind, id, use) {
      const path = join(workFolder(config), v7());
      try {
        await pipeline(await open(kind, id), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(kind, id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(kind, id) }));
    },
    async *list(kind) {
      const Prefix = `${at.prefix}${kind}/`;
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { id: Key.slice(Key.lastIndexOf('/') + 1), bytes: Size, since: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close: () => client.destroy(),
  };
}
