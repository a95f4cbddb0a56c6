import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Token } from '@visite/contract/accounts.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type * as contract from '@visite/contract/passkeys.ts';
import { PASSKEY_MINUTES } from '@visite/core/accounts/secondFactor.ts';
import { ADDRESS_WINDOW_MINUTES, networkOf, SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { takeAttempt } from './attempts.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS, deviceCookie, readDevice } from './device.ts';
import { challengeIn, NO_EXTENSIONS, relyingParty, userHandle } from './passkeys.ts';
import { refusalOf, type SignInContext } from './signInGuard.ts';
import { sweepSignIns } from './sql.ts';
import { passkeys } from './tables.ts';
import { startSignIn } from './tokens.ts';

/** Names nobody: the browser offers the passkeys that it has for us. Error: 429. */
export async function beginPasskeySignIn(house: House, address: string): Promise<Answer<typeof contract.beginPasskeySignIn>> {
  await takeAttempt(house, [
    { subject: `passkey-address:${networkOf(address)}`, limit: SIGN_IN_LIMIT_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES },
  ]);
  const options = await generateAuthenticationOptions({ rpID: relyingParty(house).id, userVerification: 'required' });
  await makeChallenge(house, house.db, { purpose: 'USE_PASSKEY', user_id: null }, options.challenge, PASSKEY_MINUTES);
  return { ...options };
}

type PasskeyRow = typeof passkeys.$inferSelect;
type UsedCredential = Request<typeof contract.signInWithPasskey>['body']['credential'];

/** How often the passkey says it was used, if it signed our challenge for us after it had verified its person; undefined otherwise. */
async function verifiedCounter(house: House, row: PasskeyRow, used: UsedCredential, expectedChallenge: string) {
  const response = { ...used, ...NO_EXTENSIONS };
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(house);
  const credential = {
    id: row.credential_id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
    transports: row.transports,
  };
  const options = { response, expectedChallenge, expectedRPID, expectedOrigin, credential, requireUserVerification: true };
  return verifyAuthenticationResponse(options).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    // The library throws an error of its own for each thing that is not right.
    () => undefined,
  );
}

/** Errors: 401 `passkey_refused`, 403 deactivated. */
export async function signInWithPasskey(house: House, response: UsedCredential, context: SignInContext): Promise<Token> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const begun = challenge ? await takeChallenge(house, house.db, 'USE_PASSKEY', challenge) : undefined;
  const [row] = await house.db.select().from(passkeys).where(eq(passkeys.credential_id, response.id));
  const handle = response.response.userHandle;
  const isTheirs = row !== undefined && (handle === undefined || handle === userHandle(row.user_id));
  const counter = challenge && begun && isTheirs ? await verifiedCounter(house, row, response, challenge) : undefined;
  if (counter === undefined || !row) throw new AppError('passkey_refused');
  const refusal = await refusalOf(house.db, row.user_id);
  if (refusal) throw new AppError(refusal);
  const token = await house.db.transaction(async (tx) => {
    const now = house.now();
    // Two at once with the same count: one of them is a copy. Passkeys that are kept in step across devices do not count.
    const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
    const [used] = await tx
      .update(passkeys)
      .set({ counter, last_used_at: now })
      .where(and(eq(passkeys.id, row.id), grows))
      .returning({ id: passkeys.id });
    if (!used) throw new AppError('passkey_refused');
    await sweepSignIns(tx, row.user_id, now);
    return startSignIn(house, tx, row.user_id, context.userAgent);
  });
  const device = await readDevice(house, context.cookie(DEVICE_COOKIE));
  context.keepCookie(DEVICE_COOKIE, await deviceCookie(house, device, row.user_id), DEVICE_COOKIE_DAYS);
  return token;
}
