import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { House } from '#platform/house.ts';
import { keysOf } from '#platform/tokenKey.ts';

type Keys = Pick<House, 'tokenKey' | 'otherTokenKeys'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each purpose, from the server's secret (RFC 5869). */
const keyFor = (tokenKey: Uint8Array, purpose: string) => Buffer.from(hkdfSync('sha256', tokenKey, '', `visite ${purpose}`, 32));

/** Encrypts somebody's secret, so that a copy of the database alone gives no codes; it opens for the same person only. */
export function seal(house: Pick<House, 'tokenKey'>, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(house.tokenKey, 'second factor secret'), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unsealWith(tokenKey: Uint8Array, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(tokenKey, 'second factor secret'), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Undefined when it was changed, is another person's, or was sealed with a secret that is not accepted. */
export function unseal(house: Keys, userId: string, sealed: string): string | undefined {
  for (const key of keysOf(house)) {
    const secret = unsealWith(key, userId, sealed);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

/** What was sealed with another secret, sealed anew; undefined where nothing is to be done, or can be. */
export function sealAnew(house: Keys, userId: string, sealed: string): string | undefined {
  if (unsealWith(house.tokenKey, userId, sealed) !== undefined) return undefined;
  const secret = unseal(house, userId, sealed);
  return secret === undefined ? undefined : seal(house, userId, secret);
}

/** Recovery codes are short enough to be tried out against a plain hash: this one needs the server's key too. The first is that of today. */
export const hashesOfRecoveryCode = (house: Keys, userId: string, code: string): [string, ...string[]] =>
  keysOf(house).map((key) => createHmac('sha256', keyFor(key, 'recovery codes')).update(`${userId} ${code}`).digest('base64url')) as [
    string,
    ...string[],
  ];
