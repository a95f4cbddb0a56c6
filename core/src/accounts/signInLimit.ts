/** Failures that are remembered, in minutes. */
export const SIGN_IN_WINDOW_MINUTES = 15;
/**
 * Failures within the window after which an account is closed for the rest of it: to one device that has signed in to it
 * before, or to all others together (docs/decisions/0024).
 */
export const SIGN_IN_LIMIT_PER_ACCOUNT = 8;
/** Attempts a minute from one network address, behind which a whole clinic may sit: above it unknown devices are slowed down. */
export const SIGN_IN_LIMIT_PER_ADDRESS = 60;
export const ADDRESS_WINDOW_MINUTES = 1;

/**
 * Seconds until the next try, 0 when it may be made now. `failures` are times of failed sign-ins in milliseconds since
 * 1970, in any order; those older than the window do not count.
 */
export function secondsUntilNextSignIn(failures: number[], nowMs: number, limit: number, minutes = SIGN_IN_WINDOW_MINUTES): number {
  const windowMs = minutes * 60_000;
  const recent = failures.filter((failure) => nowMs - failure < windowMs).sort((a, b) => b - a);
  const deciding = recent[limit - 1];
  return deciding === undefined ? 0 : Math.ceil((deciding + windowMs - nowMs) / 1000);
}

/** The network that an address belongs to: with IPv6 one subscriber has 2^64 addresses, and they count as one. */
export function networkOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
