import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The key that signs, and those that are accepted beside it while secrets are changed (docs/decisions/0066). */
export interface TokenKeys {
  tokenKey: Uint8Array;
  otherTokenKeys: Uint8Array[];
}

/** All that is accepted, the one that signs first. */
export const keysOf = ({ tokenKey, otherTokenKeys }: TokenKeys): Uint8Array[] => [tokenKey, ...otherTokenKeys];

const encoded = (secret: string) => new TextEncoder().encode(secret);

/** From TOKEN_SECRET, or made once and kept in the data folder; one that lies there beside TOKEN_SECRET is accepted until it is deleted. */
export async function openTokenKeys(config: Pick<Config, 'tokenSecret' | 'otherTokenSecret' | 'dataDir'>): Promise<TokenKeys> {
  const file = join(config.dataDir, 'token-secret');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const kept = text ? [Buffer.from(text, 'base64url')] : [];
  const others = config.otherTokenSecret ? [encoded(config.otherTokenSecret)] : [];
  if (config.tokenSecret) return { tokenKey: encoded(config.tokenSecret), otherTokenKeys: [...others, ...kept] };
  if (kept[0]) return { tokenKey: kept[0], otherTokenKeys: others };
  const made = randomBytes(48);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, made.toString('base64url'), { mode: 0o600 });
  return { tokenKey: made, otherTokenKeys: others };
}
