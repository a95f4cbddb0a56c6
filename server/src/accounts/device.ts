import { SignJWT } from 'jose';
import { v7 } from 'uuid';
import type { House } from '#platform/house.ts';
import { type Verifying, verifyToken } from './verifyToken.ts';

/** Kept where no script reads it, and sent to the calls of sign-in only. */
export const DEVICE_COOKIE = 'visite_device';
export const DEVICE_COOKIE_DAYS = 365;
const AUDIENCE = 'visite-device';
/** A computer of a ward is used by many; who was there longest ago is forgotten first. */
const MOST_USERS = 20;

/** A browser in which somebody has signed in before, and who. */
export interface Device {
  id: string;
  user_ids: string[];
}

/** The device of a cookie; undefined when it is missing, forged or from another server. */
export async function readDevice(house: Verifying, cookie: string | undefined): Promise<Device | undefined> {
  if (!cookie) return undefined;
  try {
    const payload = await verifyToken(house, cookie, { audience: AUDIENCE, requiredClaims: ['jti', 'users', 'exp'] });
    const user_ids = Array.isArray(payload.users) ? payload.users.filter((one): one is string => typeof one === 'string') : [];
    return { id: String(payload.jti), user_ids };
  } catch {
    return undefined;
  }
}

/** The cookie of a device in which somebody has just signed in. */
export async function deviceCookie(house: Pick<House, 'tokenKey' | 'now'>, device: Device | undefined, userId: string): Promise<string> {
  const users = [userId, ...(device?.user_ids ?? []).filter((id) => id !== userId)].slice(0, MOST_USERS);
  return new SignJWT({ users })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(device?.id ?? v7())
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(house.now().getTime() / 1000) + DEVICE_COOKIE_DAYS * 86_400)
    .sign(house.tokenKey);
}
