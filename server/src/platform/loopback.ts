import { BlockList, isIP } from 'node:net';

const OWN_MACHINE = new BlockList();
OWN_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_MACHINE.addAddress('::1', 'ipv6');

/** Whether an address or a host name, as one listens at or as it stands in a URL, leads nowhere but to this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(name);
  if (family === 0) return name === 'localhost' || name.endsWith('.localhost');
  return OWN_MACHINE.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
