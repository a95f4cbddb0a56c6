/** A token is renewed when it is missing or expires within these minutes (Specification 4, token lifecycle; 9). */
export const TOKEN_REFRESH_THRESHOLD_MINUTES = 15;
export const ACCESS_TOKEN_MINUTES = 60;
export const REFRESH_TOKEN_DAYS = 30;
/**
 * A refresh token used a second time within this time, by racing tabs or a retried request, is answered with the
 * same successor as the first time; later it counts as stolen (docs/decisions/0003).
 */
export const REFRESH_REUSE_GRACE_SECONDS = 10;
export const PASSWORD_RESET_MINUTES = 60;
export const EMAIL_CONFIRMATION_DAYS = 7;
/** How long the former address can take a change back. */
export const EMAIL_UNDO_DAYS = 14;

/** The claims of a JWT as they stand in it, nothing verified; an empty object when it is none. */
function claimsOf(accessToken: string): Record<string, unknown> {
  const payload = accessToken.split('.')[1];
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The `exp` claim of a JWT in seconds since 1970, or undefined when it has none or is no JWT. */
export function expiryOf(accessToken: string): number | undefined {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' ? exp : undefined;
}

/** Whose token it is: its `sub` claim, a user's id; undefined when it has none or is no JWT. */
export function personOf(accessToken: string): string | undefined {
  const { sub } = claimsOf(accessToken);
  return typeof sub === 'string' ? sub : undefined;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Latin-1 is enough: the claims that are read here are ASCII. */
function decodeBase64Url(text: string): string {
  let bits = 0;
  let value = 0;
  let decoded = '';
  for (const character of text.replaceAll('+', '-').replaceAll('/', '_')) {
    const index = ALPHABET.indexOf(character);
    if (index < 0) continue;
    value = ((value << 6) | index) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((value >> bits) & 0xff);
  }
  return decoded;
}

/** True when missing, unreadable, or expiring within the given minutes. `nowMs` since 1970. */
export function isExpiring(accessToken: string | null | undefined, nowMs: number, minutes = TOKEN_REFRESH_THRESHOLD_MINUTES): boolean {
  const exp = accessToken ? expiryOf(accessToken) : undefined;
  return exp === undefined || exp * 1000 - nowMs <= minutes * 60_000;
}

const NEVER_RETURNED_TO = ['/account/sign-in', '/account/sign-up'];

/** A return address is a path of this app, never one that contains the sign-in or sign-up path (Specification 4 and 5). */
export function mayStoreReturnUrl(url: string): boolean {
  // Browsers read a backslash as a slash and skip tabs and line breaks: "/\\evil.example" leaves the origin too.
  const isOwnPath = /^\/(?!\/)[^\\\s]*$/.test(url);
  return isOwnPath && !NEVER_RETURNED_TO.some((path) => url.toLowerCase().includes(path));
}
