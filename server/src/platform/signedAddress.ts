import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { House } from './house.ts';
import { keysOf } from './tokenKey.ts';

/** Players, picture elements and mails send no token: what may be seen is served at an address with a signature and an end (docs/decisions/0006). */
type Signing = Pick<House, 'tokenKey' | 'now'>;
type Checking = Signing & Pick<House, 'otherTokenKeys'>;

const HOUR_MS = 3_600_000;
/** Addresses stay the same for so long, so that the browser keeps what it has fetched. */
const WINDOW_MS = 6 * HOUR_MS;

const keys = new WeakMap<Uint8Array, Buffer>();

/** A key of its own, so that no signature of an address says anything of the one that signs tokens. */
function addressKey(tokenKey: Uint8Array): Buffer {
  const known = keys.get(tokenKey);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'file addresses', 32));
  keys.set(tokenKey, key);
  return key;
}

const signatureOf = (tokenKey: Uint8Array, path: string, until: number) =>
  createHmac('sha256', addressKey(tokenKey)).update(`${path} ${until}`).digest('base64url');

/** The path with a signature that holds until a time. */
export function signedUntil(house: Signing, path: string, time: Date): string {
  const until = Math.floor(time.getTime() / 1000);
  // One parameter, so that an address needs no escaping where it stands in HTML.
  return `${path}?signed=${until}.${signatureOf(house.tokenKey, path, until)}`;
}

/** Addresses that are signed now are the same as long as this number is. */
export const signingWindow = ({ now }: Pick<House, 'now'>): number => Math.floor(now().getTime() / WINDOW_MS);

/** The path with a signature that holds for six to twelve hours. */
export const signedAddress = (house: Signing, path: string): string =>
  signedUntil(house, path, new Date((signingWindow(house) + 2) * WINDOW_MS));

export interface SignedQuery {
  signed?: string;
}

/** Whether an address was made here for this path and has not run out. */
export function isSigned(house: Checking, path: string, { signed = '' }: SignedQuery): boolean {
  const [given = '', signature = ''] = String(signed).split('.');
  const until = Number(given);
  if (!Number.isSafeInteger(until) || until * 1000 < house.now().getTime()) return false;
  const actual = Buffer.from(signature);
  return keysOf(house).some((key) => {
    const expected = Buffer.from(signatureOf(key, path, until));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
