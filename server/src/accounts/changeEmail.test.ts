import {
  confirmEmail,
  getMe,
  issueToken,
  requestEmailConfirmation,
  requestPasswordReset,
  type UserUpdate,
  undoEmailChange,
  updateUser,
} from '@visite/contract/accounts.ts';
import { renewRecoveryCodes } from '@visite/contract/secondFactor.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { EMAIL_CONFIRMATION_DAYS, EMAIL_UNDO_DAYS } from '@visite/core/accounts/token.ts';
import { describe, expect, it } from 'vitest';
import { audit_entries } from '#organizations/tables.ts';
import { aPasskey, codeOf, withApp } from '#testing/authenticator.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { passkeys, recovery_codes, second_factors } from './tables.ts';

const house = testHouse();

const update = (as: Person, body: UserUpdate, user_id = as.user.id) => house.call(as, updateUser, { params: { user_id }, body });
const want = (as: Person, email: string, user_id = as.user.id) => update(as, { email, current_password: TEST_PASSWORD }, user_id);
const confirm = (token = '') => house.call(null, confirmEmail, { body: { token } });
const undo = (token = '') => house.call(null, undoEmailChange, { body: { token } });
const me = async (as: Person) => (await house.call(as, getMe, {})).body;
const amira = () => house.signedIn('learner', { user: { username: 'amira', email_confirmed_at: house.now() } });
const signIn = (username: string) => house.call(null, issueToken, { body: { grant_type: 'password', username, password: TEST_PASSWORD } });

async function tokensTo(address: string, page: 'confirm' | 'undo' | 'change-password') {
  const mails = (await house.postedMails()).filter(({ recipient }) => recipient === address);
  return mails.flatMap(({ body }) => new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(body)?.[1] ?? []);
}

describe('another e-mail address', () => {
  it('needs the password (422 names the field)', async () => {
    const learner = await amira();
    for (const current_password of [undefined, '', 'Falsch2026']) {
      const { status, error } = await update(learner, {
        email: 'new@clinic.example',
        ...(current_password !== undefined && { current_password }),
      });
      expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['current_password']]);
    }
    expect(await me(learner)).toMatchObject({ email: 'amira@clinic.example', pending_email: null });
    expect(await house.postedMails()).toEqual([]);
  });

  it('counts once its link is opened; until then the former one signs in and gets the links for a new password', async () => {
    const learner = await amira();
    const { body } = await want(learner, 'new@clinic.example');
    expect(body).toMatchObject({ email: 'amira@clinic.example', pending_email: 'new@clinic.example' });
    expect(body.email_confirmed_at).not.toBeNull();
    expect([(await signIn('new@clinic.example')).status, (await signIn('amira@clinic.example')).status]).toEqual([401, 200]);
    for (const email of ['new@clinic.example', 'amira@clinic.example']) await house.call(null, requestPasswordReset, { body: { email } });
    expect(await tokensTo('new@clinic.example', 'change-password')).toEqual([]);
    expect(await tokensTo('amira@clinic.example', 'change-password')).toHaveLength(1);

    const [token] = await tokensTo('new@clinic.example', 'confirm');
    expect((await confirm(token)).body).toEqual({ email: 'new@clinic.example' });
    expect(await me(learner)).toMatchObject({ email: 'new@clinic.example', pending_email: null });
    expect((await confirm(token)).status).toBe(200);
    expect([(await signIn('new@clinic.example')).status, (await signIn('amira@clinic.example')).status]).toEqual([200, 401]);
  });

  it('is told to the present one, without naming it, when it is wanted and when it counts', async () => {
    const learner = await amira();
    await want(learner, 'new@clinic.example');
    await confirm((await tokensTo('new@clinic.example', 'confirm'))[0]);
    const told = (await house.postedMails()).filter(({ recipient }) => recipient === 'amira@clinic.example');
    expect(told).toHaveLength(2);
    for (const { body, html } of told) expect(`${body}${html}`).not.toContain('new@clinic.example');
    expect(await tokensTo('amira@clinic.example', 'undo')).toHaveLength(2);
  });

  it.each(['wanted', 'confirmed'] as const)(
    'is taken back by the former one, %s: all sign-ins end, the password is worth nothing',
    async (stage) => {
      const learner = await amira();
      await want(learner, 'evil@clinic.example');
      const [confirmation] = await tokensTo('evil@clinic.example', 'confirm');
      if (stage === 'confirmed') await confirm(confirmation);
      const [token] = await tokensTo('amira@clinic.example', 'undo');
      expect((await undo(token)).body).toEqual({ email: 'amira@clinic.example' });
      expect((await undo(token)).status).toBe(200);
      expect((await confirm(confirmation)).error.code).toBe('link_used');
      expect((await house.call(learner, getMe, {})).status).toBe(401);
      expect((await signIn('amira')).status).toBe(401);
      expect(await tokensTo('amira@clinic.example', 'change-password')).toHaveLength(1);
      expect((await undo(`${token}x`)).error.code).toBe('link_unknown');
    },
  );

  it('can be taken back for some days only', async () => {
    const learner = await amira();
    await want(learner, 'new@clinic.example');
    const [token] = await tokensTo('amira@clinic.example', 'undo');
    house.clock.forward({ days: EMAIL_UNDO_DAYS, minutes: 1 });
    expect((await undo(token)).status).toBe(404);
  });

  it('says of a link that it is expired, wrong, or of an address no longer wanted, and mails another one', async () => {
    const learner = await amira();
    await want(learner, 'one@clinic.example');
    await want(learner, 'two@clinic.example');
    const [former] = await tokensTo('one@clinic.example', 'confirm');
    expect((await confirm(former)).error.code).toBe('link_used');
    expect((await confirm(`${former}x`)).error.code).toBe('link_unknown');
    expect((await confirm(learner.token.access_token)).error.code).toBe('link_unknown');
    const [token] = await tokensTo('two@clinic.example', 'confirm');
    house.clock.forward({ days: EMAIL_CONFIRMATION_DAYS, minutes: 1 });
    expect((await confirm(token)).error.code).toBe('link_expired');
    const later = await house.signIn(learner.user);
    await house.call(later, requestEmailConfirmation, { params: { user_id: learner.user.id } });
    expect((await confirm((await tokensTo('two@clinic.example', 'confirm'))[1])).status).toBe(200);
    expect((await house.call(later, requestEmailConfirmation, { params: { user_id: learner.user.id } })).status).toBe(204);
    expect(await tokensTo('two@clinic.example', 'confirm')).toHaveLength(2);
  });

  it('is no longer wanted when the present one is given', async () => {
    const learner = await amira();
    await want(learner, 'new@clinic.example');
    expect((await update(learner, { email: 'amira@clinic.example' })).body.pending_email).toBeNull();
    expect((await confirm((await tokensTo('new@clinic.example', 'confirm'))[0])).error.code).toBe('link_used');
  });

  it('that somebody has is answered as any other; its owner is told', async () => {
    await house.aUser({ username: 'jose' });
    const learner = await amira();
    const { status, body } = await want(learner, 'JOSE@clinic.example');
    expect([status, body.pending_email]).toEqual([200, 'JOSE@clinic.example']);
    expect(await tokensTo('jose@clinic.example', 'confirm')).toEqual([]);
    expect((await house.postedMails()).map(({ recipient }) => recipient)).toContain('jose@clinic.example');
  });

  it('goes to one alone, when three want it', async () => {
    const people = [await house.signedIn('learner'), await house.signedIn('learner'), await house.signedIn('learner')];
    for (const person of people) await want(person, 'wanted@clinic.example');
    const answers = await Promise.all((await tokensTo('wanted@clinic.example', 'confirm')).map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is written to a few times only, however often one changes it (429)', async () => {
    const learner = await amira();
    const statuses: number[] = [];
    for (let n = 0; n <= SIGN_IN_LIMIT_PER_ACCOUNT; n += 1) statuses.push((await want(learner, `n${n}@clinic.example`)).status);
    expect(statuses).toEqual([...Array(SIGN_IN_LIMIT_PER_ACCOUNT).fill(200), 429]);
  });

  it('of somebody else is an admin’s to change, with the admin’s password, and is written down without the address', async () => {
    const organizationId = await house.anOrganization();
    const learner = await house.signedIn('learner', { organizationId });
    const admin = await house.signedIn('admin');
    expect((await update(admin, { email: 'new@clinic.example' }, learner.user.id)).status).toBe(422);
    expect((await want(admin, 'new@clinic.example', learner.user.id)).status).toBe(200);
    const entries = (await house.db.select().from(audit_entries)).filter(({ action }) => action === 'account_changed');
    expect(entries).toMatchObject([
      { organization_id: organizationId, actor_id: admin.user.id, subject_id: learner.user.id, details: { fields: ['email'] } },
    ]);
  });
});

describe('another username', () => {
  it('needs the password, and is told by mail', async () => {
    const learner = await amira();
    expect((await update(learner, { username: 'amina' })).error.errors?.[0]?.path).toBe('current_password');
    expect((await update(learner, { username: 'amina', current_password: TEST_PASSWORD })).body.username).toBe('amina');
    expect((await house.postedMails()).map(({ recipient }) => recipient)).toEqual(['amira@clinic.example']);
    expect((await signIn('amina')).status).toBe(200);
  });

  it('is nobody else’s (409), and one that can be seen (422)', async () => {
    await house.aUser({ username: 'jose' });
    const learner = await amira();
    const taken = await update(learner, { username: 'JOSE', current_password: TEST_PASSWORD });
    expect([taken.status, taken.error.code]).toEqual([409, 'username_taken']);
    expect((await update(learner, { username: 'a@b', current_password: TEST_PASSWORD })).error.errors?.[0]?.path).toBe('username');
  });
});

describe('taking a change back', () => {
  const thief = 'thief@evil.example';

  it('removes the second factor and the passkeys that were added since, and says so', async () => {
    const learner = await amira();
    await aPasskey(house, learner.user.id);
    house.clock.forward({ minutes: 1 });
    await want(learner, thief);
    house.clock.forward({ minutes: 1 });
    await withApp(house, learner);
    await aPasskey(house, learner.user.id);
    const [token] = await tokensTo('amira@clinic.example', 'undo');
    expect((await undo(token)).status).toBe(200);
    expect(await house.db.select().from(second_factors)).toEqual([]);
    expect(await house.db.select().from(recovery_codes)).toEqual([]);
    expect(await house.db.select().from(passkeys)).toMatchObject([{ created_at: learner.user.created_at }]);
    expect((await house.db.select().from(audit_entries)).at(-1)).toMatchObject({ action: 'factors_removed', actor_id: null });
    const told = (await house.postedMails()).filter(({ subject }) => subject.includes('entfernt'));
    expect(told.map(({ recipient }) => recipient)).toEqual(['amira@clinic.example']);
  });

  it('leaves a second factor that was there before, but not recovery codes that were made since', async () => {
    const learner = await amira();
    const { secret } = await withApp(house, learner);
    house.clock.forward({ minutes: 1 });
    await want(learner, thief);
    house.clock.forward({ minutes: 1 });
    await house.call(learner, renewRecoveryCodes, { body: { current_password: TEST_PASSWORD, code: codeOf(house, secret) } });
    const [token] = await tokensTo('amira@clinic.example', 'undo');
    await undo(token);
    expect(await house.db.select().from(second_factors)).toHaveLength(1);
    expect(await house.db.select().from(recovery_codes)).toEqual([]);
  });
});
