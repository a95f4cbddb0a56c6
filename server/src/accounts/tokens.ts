import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Token } from '@visite/contract/accounts.ts';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from '@visite/core/accounts/token.ts';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { refresh_tokens, sign_ins } from './tables.ts';
import { type Verifying, verifyToken } from './verifyToken.ts';

const ISSUER = 'visite';
const AUDIENCE = 'visite-api';

export const newSecret = () => randomBytes(32).toString('base64url');
/** Secrets are stored as their hash only; they are random enough to need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * The refresh token that follows one: always the same, so that tabs which race with one token get one successor and
 * the chain never branches (docs/decisions/0003). Nobody without the server's key can tell it.
 */
export const successorOf = (house: Pick<House, 'tokenKey'>, refreshToken: string) =>
  createHmac('sha256', house.tokenKey).update(`refresh token after ${refreshToken}`).digest('base64url');

/** Access token of 60 minutes for a sign-in. */
async function signAccessToken(house: Pick<House, 'tokenKey' | 'now'>, userId: string, signInId: string): Promise<string> {
  const now = Math.floor(house.now().getTime() / 1000);
  return new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
    .sign(house.tokenKey);
}

interface AccessClaims {
  userId: string;
  signInId: string;
}

/** Tokens whose signature was found right, by the key that they were checked with: a browser shows the same one for an hour. */
const checked = new WeakMap<Uint8Array, LRUCache<string, AccessClaims & { endsAt: number }>>();
const MOST_CHECKED = 10_000;

function checkedBy(key: Uint8Array) {
  const known = checked.get(key) ?? new LRUCache({ max: MOST_CHECKED });
  checked.set(key, known);
  return known;
}

/** The user and sign-in of a valid access token, else undefined. Whether the sign-in goes on is for the database to say, at each call. */
export async function readAccessToken(house: Verifying, token: string): Promise<AccessClaims | undefined> {
  const known = checkedBy(house.tokenKey);
  const before = known.get(token);
  if (before) return before.endsAt > Math.floor(house.now().getTime() / 1000) ? before : undefined;
  try {
    const payload = await verifyToken(house, token, { issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['sub', 'exp'] });
    if (!payload.sub || typeof payload.sid !== 'string') return undefined;
    const claims = { userId: payload.sub, signInId: payload.sid };
    known.set(token, { ...claims, endsAt: payload.exp ?? 0 });
    return claims;
  } catch {
    return undefined;
  }
}

export async function storeRefreshToken(db: Database, signInId: string, refreshToken: string, now: Date) {
  await db.insert(refresh_tokens).values({
    sign_in_id: signInId,
    token_hash: hashSecret(refreshToken),
    created_at: now,
    expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000),
  });
}

export async function tokenPair(house: House, userId: string, signInId: string, refreshToken: string): Promise<Token> {
  return { access_token: await signAccessToken(house, userId, signInId), refresh_token: refreshToken, token_type: 'bearer' };
}

/** Begins a sign-in of a user whose right to come in has been checked. */
export async function startSignIn(house: House, db: Database, userId: string, userAgent?: string): Promise<Token> {
  const now = house.now();
  const [signIn] = await db
    .insert(sign_ins)
    .values({ user_id: userId, created_at: now, last_used_at: now, user_agent: userAgent?.slice(0, 400) || null })
    .returning({ id: sign_ins.id });
  if (!signIn) throw new Error('the sign-in was not stored');
  const refreshToken = newSecret();
  await storeRefreshToken(db, signIn.id, refreshToken, now);
  return tokenPair(house, userId, signIn.id, refreshToken);
}
