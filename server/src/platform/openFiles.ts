import { mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import { openFolderFiles } from './folderFiles.ts';
import { type FileStore, workFolder } from './storedFiles.ts';

/** Opens the place of stored files; throws BucketError where a configured one can't be used. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<FileStore> {
  await mkdir(workFolder(config), { recursive: true });
  if (!config.bucket) return openFolderFiles(config);
  // The library takes a moment to load, which nobody waits for without a bucket.
  const { openBucketFiles } = await import('./bucketFiles.ts');
  return openBucketFiles(config, config.bucket);
}
