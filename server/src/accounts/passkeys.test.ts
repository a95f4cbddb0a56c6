import { generateKeyPairSync } from 'node:crypto';
import { getMe, issueToken } from '@visite/contract/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  signInWithPasskey,
} from '@visite/contract/passkeys.ts';
import { PASSKEY_MINUTES } from '@visite/core/accounts/secondFactor.ts';
import { describe, expect, it } from 'vitest';
import { audit_entries } from '#organizations/tables.ts';
import { withApp } from '#testing/authenticator.ts';
import { type Odd, SoftPasskey } from '#testing/softPasskey.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { passkeys, sign_in_challenges } from './tables.ts';

const house = testHouse();

const begin = (as: Person, current_password = TEST_PASSWORD) => house.call(as, beginPasskey, { body: { current_password } });
const add = (as: Person, credential: ReturnType<SoftPasskey['create']>, name = 'Telefon') =>
  house.call(as, addPasskey, { body: { name, credential } });

async function withPasskey(person: Person): Promise<SoftPasskey> {
  const device = new SoftPasskey();
  const { body } = await begin(person);
  expect((await add(person, device.create(body.challenge))).status).toBe(200);
  return device;
}

const newChallenge = async () => (await house.call(null, beginPasskeySignIn, {})).body.challenge;
const send = (credential: ReturnType<SoftPasskey['get']>) => house.call(null, signInWithPasskey, { body: { credential } });
const signIn = async (device: SoftPasskey, odd?: Odd) => send(device.get(await newChallenge(), odd));
const REFUSED = { status: 401, error: { code: 'passkey_refused' } };
const NOT_ADDED = { status: 422, error: { code: 'passkey_not_added' } };

describe('adding a passkey', () => {
  it('asks for the password, and for one that is found without a name and verifies its person', async () => {
    const learner = await house.signedIn('learner');
    expect(await begin(learner, 'Falsch2026')).toMatchObject({ status: 422, error: { errors: [{ path: 'current_password' }] } });
    const { body } = await begin(learner);
    expect(body).toMatchObject({
      rp: { id: 'visite.example', name: 'Visite' },
      user: { name: learner.user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(await house.db.select().from(sign_in_challenges))).not.toContain(body.challenge);
  });

  it('is listed with its name, and told by mail and in the log', async () => {
    const learner = await house.signedIn('learner');
    await withPasskey(learner);
    const { body } = await house.call(learner, listPasskeys, {});
    expect(body).toEqual([
      { id: expect.any(String), name: 'Telefon', is_backed_up: true, created_at: house.now().toISOString(), last_used_at: null },
    ]);
    expect((await house.postedMails()).at(-1)?.subject).toBe('Neuer Passkey bei Visite');
    expect((await house.db.select().from(audit_entries)).at(-1)).toMatchObject({
      action: 'passkey_added',
      subject_id: learner.user.id,
    });
  });

  it.each<[string, Odd]>([
    ['made for another page', { origin: 'https://visite.example.evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without finger, face or PIN', { isUnverified: true }],
  ])('refuses one %s', async (_, odd) => {
    const learner = await house.signedIn('learner');
    const { body } = await begin(learner);
    expect(await add(learner, new SoftPasskey().create(body.challenge, odd))).toMatchObject(NOT_ADDED);
    expect(await house.db.select().from(passkeys)).toEqual([]);
  });

  it('takes a challenge once, in its time, and from whom it was made for', async () => {
    const learner = await house.signedIn('learner');
    const colleague = await house.signedIn('learner');
    const first = (await begin(learner)).body.challenge;
    expect((await add(learner, new SoftPasskey().create(first))).status).toBe(200);
    expect(await add(learner, new SoftPasskey().create(first))).toMatchObject(NOT_ADDED);
    const others = (await begin(learner)).body.challenge;
    expect(await add(colleague, new SoftPasskey().create(others))).toMatchObject(NOT_ADDED);
    const late = (await begin(learner)).body.challenge;
    house.clock.forward({ minutes: PASSKEY_MINUTES });
    expect(await add(learner, new SoftPasskey().create(late))).toMatchObject(NOT_ADDED);
    expect(await add(learner, new SoftPasskey().create('invented'))).toMatchObject(NOT_ADDED);
    const forSignIn = await newChallenge();
    expect(await add(learner, new SoftPasskey().create(forSignIn))).toMatchObject(NOT_ADDED);
  });

  it('belongs to one account', async () => {
    const learner = await house.signedIn('learner');
    const colleague = await house.signedIn('learner');
    const device = await withPasskey(learner);
    const { body } = await begin(colleague);
    expect(await add(colleague, device.create(body.challenge))).toMatchObject(NOT_ADDED);
  });
});

describe('signing in with a passkey', () => {
  it('needs neither name nor password nor code, and knows the device from then on', async () => {
    const learner = await house.signedIn('learner');
    await withApp(house, learner);
    const device = await withPasskey(learner);
    house.clock.forward({ minutes: 1 });
    const { status, body, headers } = await signIn(device);
    expect(status).toBe(200);
    expect((await house.call(body.access_token, getMe, {})).body.id).toBe(learner.user.id);
    expect(String(headers['set-cookie'])).toContain('visite_device=');
    expect((await house.call(learner, listPasskeys, {})).body[0]?.last_used_at).toBe(house.now().toISOString());
  });

  it('is offered after the password too', async () => {
    const learner = await house.signedIn('learner');
    await withApp(house, learner);
    await withPasskey(learner);
    const { error } = await house.call(null, issueToken, {
      body: { grant_type: 'password', username: learner.user.username, password: TEST_PASSWORD },
    });
    expect(error.challenge?.methods).toEqual(['code', 'passkey']);
  });

  it.each<[string, Odd]>([
    ['for another page', { origin: 'http://visite.example' }],
    ['for another site', { rpId: 'example' }],
    ['without finger, face or PIN', { isUnverified: true }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with a count that does not grow: a copy', { counter: 1 }],
    ['in another person’s name', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('refuses what was signed %s', async (_, odd) => {
    const device = await withPasskey(await house.signedIn('learner'));
    expect((await signIn(device)).status).toBe(200);
    expect(await signIn(device, odd)).toMatchObject(REFUSED);
    expect((await signIn(device)).status).toBe(200);
  });

  it('takes a challenge once, and in its time', async () => {
    const device = await withPasskey(await house.signedIn('learner'));
    const used = device.get(await newChallenge());
    expect((await send(used)).status).toBe(200);
    expect(await send(used)).toMatchObject(REFUSED);
    const late = device.get(await newChallenge());
    house.clock.forward({ minutes: PASSKEY_MINUTES });
    expect(await send(late)).toMatchObject(REFUSED);
    expect(await send(device.get('invented'))).toMatchObject(REFUSED);
  });

  it('lets nobody in by a passkey that is not known, or whose account is deactivated', async () => {
    expect(await signIn(new SoftPasskey())).toMatchObject(REFUSED);
    const device = await withPasskey(await house.signedIn('learner'));
    await house.db.execute("update organization_members set status = 'DEACTIVATED'");
    expect(await signIn(device)).toMatchObject({ status: 403, error: { code: 'account_deactivated' } });
  });
});

describe('changing and deleting a passkey', () => {
  it('gives it another name', async () => {
    const learner = await house.signedIn('learner');
    await withPasskey(learner);
    const [{ id = '' } = {}] = (await house.call(learner, listPasskeys, {})).body;
    expect((await house.call(learner, renamePasskey, { params: { passkey_id: id }, body: { name: ' Mein  Schlüssel ' } })).body.name).toBe(
      'Mein Schlüssel',
    );
  });

  it('deletes it with the password, and it signs in no more', async () => {
    const learner = await house.signedIn('learner');
    const device = await withPasskey(learner);
    const [{ id = '' } = {}] = (await house.call(learner, listPasskeys, {})).body;
    const remove = (current_password: string) =>
      house.call(learner, deletePasskey, { params: { passkey_id: id }, body: { current_password } });
    expect((await remove('Falsch2026')).status).toBe(422);
    expect((await remove(TEST_PASSWORD)).status).toBe(204);
    expect(await signIn(device)).toMatchObject(REFUSED);
    expect((await house.postedMails()).at(-1)?.subject).toBe('Passkey bei Visite gelöscht');
    expect((await house.db.select().from(audit_entries)).at(-1)?.action).toBe('passkey_removed');
  });
});
