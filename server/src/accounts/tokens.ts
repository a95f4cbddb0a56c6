import { createHash, randomBytes } from 'node:crypto';
import type { Token } from '@visite/contract/accounts.ts';
import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from '@visite/core/accounts/token.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { refresh_tokens } from './tables.ts';

const ISSUER = 'visite';

export const newSecret = () => randomBytes(32).toString('base64url');
/** Secrets are stored as their hash only; they are random enough to need no salt. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Access token of 60 minutes for a sign-in (`familyId`). */
async function signAccessToken(house: Pick<House, 'tokenKey' | 'now'>, userId: string, familyId: string): Promise<string> {
  const now = Math.floor(house.now().getTime() / 1000);
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
    .sign(house.tokenKey);
}

/** The user and sign-in of a valid access token, else undefined. */
export async function readAccessToken(
  house: Pick<House, 'tokenKey' | 'now'>,
  token: string,
): Promise<{ userId: string; familyId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, house.tokenKey, { issuer: ISSUER, algorithms: ['HS256'], currentDate: house.now() });
    return payload.sub && typeof payload.sid === 'string' ? { userId: payload.sub, familyId: payload.sid } : undefined;
  } catch {
    return undefined;
  }
}

/** A fresh pair within a family; the refresh token is stored hashed. */
export async function issuePair(house: House, db: Database, userId: string, familyId: string): Promise<Token> {
  const secret = newSecret();
  const now = house.now();
  await db.insert(refresh_tokens).values({
    family_id: familyId,
    user_id: userId,
    token_hash: hashSecret(secret),
    created_at: now,
    expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000),
  });
  return { access_token: await signAccessToken(house, userId, familyId), refresh_token: secret, token_type: 'bearer' };
}
