import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import {
  changePassword,
  confirmEmail,
  confirmPasswordReset,
  getMe,
  issueToken,
  requestPasswordReset,
  updateUser,
  viewPasswordReset,
} from '@visite/contract/accounts.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_LIMIT_PER_ADDRESS } from '@visite/core/accounts/signInLimit.ts';
import { PASSWORD_RESET_MINUTES } from '@visite/core/accounts/token.ts';
import { describe, expect, it, vi } from 'vitest';
import { type CallOptions, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';
import { ANSWER_AFTER_MS } from './resetPassword.ts';
import { password_resets } from './tables.ts';

const house = testHouse();

const request = (email: string, options?: CallOptions) => house.call(null, requestPasswordReset, { body: { email } }, options);
const confirm = (token: string, new_password = 'Herbst2026') => house.call(null, confirmPasswordReset, { body: { token, new_password } });
const view = (token: string) => house.call(null, viewPasswordReset, { body: { token } });
const mayComeIn = async (username: string, password: string) =>
  (await house.call(null, issueToken, { body: { grant_type: 'password', username, password } })).status === 200;

async function mailedToken(): Promise<string> {
  const mail = (await house.postedMails()).at(-1);
  const link = /https:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

describe('asking for a new password', () => {
  it('mails a link to the change-password page to the account’s address, whatever its case', async () => {
    await house.aUser({ username: 'amira', email: 'amira@clinic.example' });
    expect((await request('AMIRA@clinic.example')).status).toBe(204);
    const [mail, ...more] = await house.postedMails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('amira@clinic.example');
    expect(mail?.subject).toBe('Neues Passwort festlegen');
    expect(mail?.body).toMatch(/^Hallo Amira,/);
    expect(mail?.body).toMatch(/https:\/\/visite\.example\/account\/change-password\?token=[\w-]{43}\n/);
  });

  it('writes English to a person whose interface is English', async () => {
    await house.aUser({ username: 'jose', interface_language: 'eng' });
    await request('jose@clinic.example');
    expect((await house.postedMails())[0]?.subject).toBe('Set a new password');
  });

  it('answers the same and at the same moment for an unknown address, and mails nothing', async () => {
    await house.aUser({ username: 'amira' });
    // Pauses end only when the test says so.
    const pauses: { ms: unknown; end: () => void }[] = [];
    const standing = vi
      .spyOn(timers, 'setTimeout')
      .mockImplementation((ms, value) => new Promise((resolve) => pauses.push({ ms, end: () => resolve(value as never) })));
    syncBuiltinESMExports();
    const answered: string[] = [];
    const asked = ['amira@clinic.example', 'nobody@clinic.example'].map(async (email) => {
      const { status, body } = await request(email);
      answered.push(email);
      return { status, body };
    });
    // The mail is posted and both wait.
    while (pauses.length < 2 || (await house.postedMails()).length < 1) await new Promise(setImmediate);
    standing.mockRestore();
    syncBuiltinESMExports();
    expect(pauses.map(({ ms }) => ms)).toEqual([ANSWER_AFTER_MS, ANSWER_AFTER_MS]);
    expect(answered).toEqual([]);
    for (const { end } of pauses) end();
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ status: 204, body: '' }));
    expect((await house.postedMails()).map(({ recipient }) => recipient)).toEqual(['amira@clinic.example']);
  });

  it('keeps the link’s secret only as a hash', async () => {
    await house.aUser({ username: 'amira' });
    await request('amira@clinic.example');
    const rows = await house.db.select().from(password_resets);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await mailedToken());
  });

  it('is limited by account, known or not (429)', async () => {
    await house.aUser({ username: 'amira' });
    for (const email of ['amira@clinic.example', 'nobody@clinic.example']) {
      await Promise.all(Array.from({ length: SIGN_IN_LIMIT_PER_ACCOUNT }, (_, n) => request(email, { address: `203.0.113.${n}` })));
      const { status, headers } = await request(email);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect(await house.postedMails()).toHaveLength(SIGN_IN_LIMIT_PER_ACCOUNT);
  });

  it('is limited by network address (429)', async () => {
    const bot = { address: '203.0.113.99' };
    await Promise.all(Array.from({ length: SIGN_IN_LIMIT_PER_ADDRESS }, (_, n) => request(`guess${n}@clinic.example`, bot)));
    expect((await request('amira@clinic.example', bot)).status).toBe(429);
    expect((await request('amira@clinic.example')).status).toBe(204);
  });

  it('needs an e-mail address (422)', async () => {
    const { status, error } = await request('amira');
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'email']);
  });
});

describe('setting a new password with the mailed link', () => {
  it('sets it, confirms the address and ends every sign-in', async () => {
    const learner = await house.signedIn('learner', { user: { username: 'amira' } });
    await request('amira@clinic.example');
    expect((await confirm(await mailedToken())).status).toBe(204);
    expect((await house.call(learner, getMe, {})).status).toBe(401);
    expect(await mayComeIn('amira', TEST_PASSWORD)).toBe(false);
    expect(await mayComeIn('amira', 'Herbst2026')).toBe(true);
    const me = await house.call(await house.signIn(learner.user), getMe, {});
    expect(me.body.email_confirmed_at).toBe(house.now().toISOString());
  });

  it('works once (410), also for two who click at the same moment', async () => {
    await house.aUser({ username: 'amira' });
    await request('amira@clinic.example');
    const token = await mailedToken();
    const answers = await Promise.all(['Herbst2026', 'Winter2026'].map((password) => confirm(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect((await view(token)).error.code).toBe('link_used');
    const third = await confirm(token);
    expect([third.status, third.error.code]).toEqual([410, 'link_used']);
  });

  it('works for one hour (410)', async () => {
    await house.aUser({ username: 'amira' });
    await request('amira@clinic.example');
    expect((await view(await mailedToken())).body).toEqual({ username: 'amira' });
    house.clock.forward({ minutes: PASSWORD_RESET_MINUTES });
    expect((await view(await mailedToken())).error.code).toBe('link_expired');
    expect((await confirm(await mailedToken())).status).toBe(410);
    await request('amira@clinic.example');
    house.clock.forward({ minutes: PASSWORD_RESET_MINUTES - 1 });
    expect((await confirm(await mailedToken())).status).toBe(204);
  });

  it('refuses an invented token (404)', async () => {
    expect((await confirm('invented')).error.code).toBe('link_unknown');
  });

  it('keeps the rules of a password to the letter (422 on new_password), and the link usable', async () => {
    await house.aUser({ username: 'amira' });
    await request('amira@clinic.example');
    const { status, error } = await confirm(await mailedToken(), 'visite2026');
    expect(status).toBe(422);
    expect(error.errors).toEqual([{ path: 'new_password', message: 'Dein Passwort muss mindestens einen Großbuchstaben enthalten' }]);
    expect((await confirm(await mailedToken())).status).toBe(204);
  });

  it('voids every other link of the account', async () => {
    await house.aUser({ username: 'amira' });
    await request('amira@clinic.example');
    const first = await mailedToken();
    house.clock.forward({ seconds: 1 });
    await request('amira@clinic.example');
    expect((await confirm(await mailedToken())).status).toBe(204);
    expect((await confirm(first)).status).toBe(410);
  });

  it('is void once the password or the address was changed meanwhile', async () => {
    const learner = await house.signedIn('learner', { user: { username: 'amira' } });
    await request('amira@clinic.example');
    await house.call(learner, changePassword, { body: { current_password: TEST_PASSWORD, new_password: 'Winter2026' } });
    expect((await confirm(await mailedToken())).status).toBe(410);
    await request('amira@clinic.example');
    const token = await mailedToken();
    const body = { email: 'new@clinic.example', current_password: 'Winter2026' };
    await house.call(learner, updateUser, { params: { user_id: learner.user.id }, body });
    const mail = (await house.postedMails()).find(({ recipient }) => recipient === body.email);
    const emailToken = /confirm\?token=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect((await house.call(null, confirmEmail, { body: { token: emailToken } })).status).toBe(200);
    expect((await confirm(token)).status).toBe(410);
  });
});
