import { EMAIL_CONFIRMATION_DAYS } from '@visite/core/accounts/token.ts';
import { errors as joseErrors, SignJWT } from 'jose';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { verifyToken } from './verifyToken.ts';

/** Not that of the access tokens: a link from a mail signs nobody in. */
const AUDIENCE = 'visite-email';

export interface EmailToken {
  userId: string;
  email: string;
  /** The change that the link confirms; without one it confirms the address that the account has. */
  changeId: string | undefined;
}

/** Says whose address it confirms, and which: it is void once the account has another one. */
export function signEmailToken(house: House, userId: string, email: string, changeId?: string): Promise<string> {
  const now = Math.floor(house.now().getTime() / 1000);
  return new SignJWT({ email: email.toLowerCase(), ...(changeId && { change: changeId }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(now + EMAIL_CONFIRMATION_DAYS * 86_400)
    .sign(house.tokenKey);
}

/** Errors: 404 `link_unknown`, 410 `link_expired`. */
export async function readEmailToken(house: House, token: string): Promise<EmailToken> {
  try {
    const payload = await verifyToken(house, token, { audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'email'] });
    return { userId: String(payload.sub), email: String(payload.email), changeId: payload.change ? String(payload.change) : undefined };
  } catch (error) {
    throw new AppError(error instanceof joseErrors.JWTExpired ? 'link_expired' : 'link_unknown');
  }
}
