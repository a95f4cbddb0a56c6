import { isIP } from 'node:net';
import { z } from 'zod';

const HELP = 'needs the number of proxies in front of Visite, as 1, or their addresses or networks, as 10.0.0.2, 10.1.0.0/16';
const ALL =
  'true would believe whatever address a caller writes into X-Forwarded-For, and no limit by address would hold; say how many proxies stand in front of Visite, as 1, or name their networks, as 10.1.0.0/16';
const WIDE = 'a network of all addresses would believe whatever a caller writes into X-Forwarded-For; name the proxies’ own networks';

/** An address, or a network as 10.1.0.0/16. Undefined: neither. */
function prefixOf(place: string): number | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(place) ?? [];
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined) return undefined;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix <= longest ? prefix : undefined;
}

/**
 * Whom the address of a caller is believed from: nobody (`false`), so many proxies counted from the server outwards, or the
 * proxies at these addresses. The addresses further left in X-Forwarded-For are the caller's own words.
 */
export const trustedProxies = z
  .string()
  .default('false')
  .transform((text, context): false | number | string[] => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const value = text.trim().toLowerCase();
    if (['', 'false', 'no', '0'].includes(value)) return false;
    if (['true', 'yes'].includes(value)) return refuse(ALL);
    if (/^\d+$/.test(value)) return Number(value) <= 10 ? Number(value) : refuse(HELP);
    const places = value.split(',').map((place) => place.trim());
    const prefixes = places.map(prefixOf);
    if (prefixes.includes(undefined)) return refuse(HELP);
    return prefixes.includes(0) ? refuse(WIDE) : places;
  });
