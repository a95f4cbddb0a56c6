import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { House } from '#platform/house.ts';
import { keysOf } from '#platform/tokenKey.ts';

export type Verifying = Pick<House, 'tokenKey' | 'otherTokenKeys' | 'now'>;

/** What a token says that this server signed, now or with a secret that is still accepted. Throws errors of jose. */
export async function verifyToken(
  house: Verifying,
  token: string,
  options: Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'requiredClaims'>,
): Promise<JWTPayload> {
  let wrong: unknown;
  for (const key of keysOf(house)) {
    try {
      return (await jwtVerify(token, key, { ...options, algorithms: ['HS256'], currentDate: house.now() })).payload;
    } catch (error) {
      // One that has run out was signed by this key: no other will do.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      wrong = error;
    }
  }
  throw wrong;
}
