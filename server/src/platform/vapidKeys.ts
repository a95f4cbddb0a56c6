import { createECDH } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The pair that notices to devices are signed with (VAPID, RFC 8292), base64url. Devices subscribe to the public half: another pair reaches none of them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function keysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

export function makeVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without the zeros that it may begin with a key would be too short.
  return keysOf(
    Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  );
}

/**
 * From VAPID_PRIVATE_KEY, or made once and kept in the data folder. Null on a database of its own without that variable: several
 * servers may share it, and each would sign with keys of its own that the devices of the others refuse.
 */
export async function openVapidKeys(config: Pick<Config, 'vapidPrivateKey' | 'databaseUrl' | 'dataDir'>): Promise<VapidKeys | null> {
  if (config.vapidPrivateKey) return keysOf(config.vapidPrivateKey);
  if (config.databaseUrl) return null;
  const file = join(config.dataDir, 'vapid-key');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return keysOf(kept);
  const made = makeVapidKeys();
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, made.privateKey, { mode: 0o600 });
  return made;
}
