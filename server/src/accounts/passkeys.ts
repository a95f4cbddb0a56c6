import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type * as contract from '@visite/contract/passkeys.ts';
import { PASSKEY_MINUTES } from '@visite/core/accounts/secondFactor.ts';
import { BRAND } from '@visite/core/brand.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { desc, eq } from 'drizzle-orm';
import { sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError, notFound, unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';
import { changeableUser } from './changeableUser.ts';
import { tellOfFactor } from './factorChanges.ts';
import { findUser } from './findUser.ts';
import { requireOwnPassword } from './ownPassword.ts';
import { signedIn } from './signedIn.ts';
import { passkeys } from './tables.ts';

/** Those that authenticators have: Ed25519, ES256, RS256 (COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];

type PasskeyRow = typeof passkeys.$inferSelect;

/** For whom passkeys are made: the address by which people reach the app, and no other. */
export function relyingParty({ config }: Pick<House, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** The challenge that a browser's answer speaks of; undefined when it cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What the authenticator knows somebody by; it tells it when they sign in. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url');

const passkeyForWire = ({ id, name, is_backed_up, created_at, last_used_at }: PasskeyRow): contract.Passkey => ({
  id,
  name,
  is_backed_up,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const ofUser = (house: House, userId: string) =>
  house.db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(desc(passkeys.id));

export async function listPasskeys(house: House, caller: Caller): Promise<contract.Passkey[]> {
  return (await ofUser(house, signedIn(caller).user_id)).map(passkeyForWire);
}

/** Errors: 422 on `current_password`, 429. */
export async function beginPasskey(house: House, caller: Caller, password: string): Promise<Answer<typeof contract.beginPasskey>> {
  const me = signedIn(caller);
  await requireOwnPassword(house, me, password);
  const user = await findUser(house.db, me.user_id);
  if (!user) throw unauthenticated();
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: relyingParty(house).id,
    userName: user.username,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await ofUser(house, user.id)).map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // Found without a name being typed, and opened by finger, face or PIN: so it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await makeChallenge(house, house.db, { purpose: 'ADD_PASSKEY', user_id: user.id }, options.challenge, PASSKEY_MINUTES);
  return { ...options };
}

/** We ask for no extensions, so nothing is read of what they answered. */
export const NO_EXTENSIONS = { clientExtensionResults: {} };

type NewCredential = Request<typeof contract.addPasskey>['body']['credential'];

/** What the browser made, if it was made for us, now, and by its person; undefined otherwise. */
async function verified(house: House, credential: NewCredential, expectedChallenge: string) {
  const response = { ...credential, ...NO_EXTENSIONS };
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(house);
  const options = {
    response,
    expectedChallenge,
    expectedRPID,
    expectedOrigin,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  };
  return verifyRegistrationResponse(options).then(
    ({ registrationInfo }) => registrationInfo,
    // The library throws an error of its own for each thing that is not right.
    () => undefined,
  );
}

/** Errors: 422 `passkey_not_added` when it was not made for us, or the challenge is over; also when it is somebody's already. */
export async function addPasskey(
  house: House,
  caller: Caller,
  { name, credential }: Request<typeof contract.addPasskey>['body'],
): Promise<contract.Passkey> {
  const { user_id } = signedIn(caller);
  const challenge = challengeIn(credential.response.clientDataJSON);
  const begun = challenge ? await takeChallenge(house, house.db, 'ADD_PASSKEY', challenge) : undefined;
  const made = challenge && begun?.user_id === user_id ? await verified(house, credential, challenge) : undefined;
  if (!made) throw new AppError('passkey_not_added');
  try {
    return await house.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(passkeys)
        .values({
          user_id,
          name,
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
          counter: made.credential.counter,
          transports: credential.response.transports,
          is_backed_up: made.credentialBackedUp,
          created_at: house.now(),
        })
        .returning();
      if (!row) throw new Error('the passkey was not stored');
      await tellOfFactor(house, tx, user_id, user_id, 'passkey_added');
      return passkeyForWire(row);
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('passkey_not_added') : error;
  }
}

/** One's own; admins anybody's. Errors: 403, 404. */
async function changeablePasskey(house: House, caller: Caller, id: string): Promise<PasskeyRow> {
  const [row] = await house.db.select().from(passkeys).where(eq(passkeys.id, id));
  if (!row) throw notFound();
  await changeableUser(house, caller, row.user_id);
  return row;
}

/** Errors: 403, 404. */
export async function renamePasskey(house: House, caller: Caller, id: string, name: string): Promise<contract.Passkey> {
  await changeablePasskey(house, caller, id);
  const [row] = await house.db.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning();
  if (!row) throw notFound();
  return passkeyForWire(row);
}

/** Errors: 403, 404, 422 on `current_password`, 429. */
export async function deletePasskey(house: House, caller: Caller, id: string, password: string): Promise<undefined> {
  const { user_id } = await changeablePasskey(house, caller, id);
  const me = signedIn(caller);
  await requireOwnPassword(house, me, password);
  await house.db.transaction(async (tx) => {
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await tellOfFactor(house, tx, me.user_id, user_id, 'passkey_removed');
  });
}
