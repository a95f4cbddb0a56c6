import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The key that signs access tokens: from TOKEN_SECRET, or made once and kept in the data folder. */
export async function openTokenKey(config: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<Uint8Array> {
  if (config.tokenSecret) return new TextEncoder().encode(config.tokenSecret);
  const file = join(config.dataDir, 'token-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return Buffer.from(kept, 'base64url');
  const made = randomBytes(48);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, made.toString('base64url'), { mode: 0o600 });
  return made;
}
