import { isLoopback } from '#platform/loopback.ts';

const fits = (host: string, pattern: string) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern);

/** Whether an address is that of a push service which the installation knows; without TLS only on the same machine. */
export function isKnownService(endpoint: string, known: string[]): boolean {
  const { protocol, host, hostname, username } = new URL(endpoint);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && username === '' && known.some((pattern) => fits(host, pattern));
}
