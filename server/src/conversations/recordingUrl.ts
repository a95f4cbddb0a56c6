import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#platform/house.ts';

/** A recording plays from an address without a token, as players need it, for so long. */
const HOURS = 12;

type Signing = Pick<House, 'tokenKey' | 'now'>;

const signatureOf = ({ tokenKey }: Signing, id: string, until: number) =>
  createHmac('sha256', tokenKey).update(`recording ${id} ${until}`).digest('base64url');

/** The address under which a recording plays for some hours; whoever lacks its signature does not hear it. */
export function recordingUrl(house: Signing, id: string): string {
  // By the hour, so that the address stays the same for a while and the browser keeps the sound.
  const until = (Math.floor(house.now().getTime() / 3_600_000) + HOURS) * 3600;
  return `/files/recordings/${id}?until=${until}&signature=${signatureOf(house, id, until)}`;
}

export function isSigned(house: Signing, id: string, until: number, signature: string): boolean {
  if (!Number.isSafeInteger(until) || until * 1000 < house.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(house, id, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
