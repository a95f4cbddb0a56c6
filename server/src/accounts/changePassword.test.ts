import { changePassword, getMe, issueToken } from '@visite/contract/accounts.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT, SIGN_IN_WINDOW_MINUTES } from '@visite/core/accounts/signInLimit.ts';
import { describe, expect, it } from 'vitest';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const change = (as: Person, new_password: string, current_password = TEST_PASSWORD) =>
  house.call(as, changePassword, { body: { current_password, new_password } });
const mayComeIn = async (as: Person, password: string) =>
  (await house.call(null, issueToken, { body: { grant_type: 'password', username: as.user.username, password } })).status === 200;

describe('changing the password (Specification 5)', () => {
  it('sets the new one', async () => {
    const learner = await house.signedIn('learner');
    expect((await change(learner, 'Herbst2026')).status).toBe(204);
    expect(await mayComeIn(learner, 'Herbst2026')).toBe(true);
    expect(await mayComeIn(learner, TEST_PASSWORD)).toBe(false);
  });

  it('ends the other sign-ins of the account, but not this one', async () => {
    const phone = await house.signedIn('learner');
    const laptop = await house.signIn(phone.user);
    const colleague = await house.signedIn('learner');
    await change(phone, 'Herbst2026');
    const statuses = await Promise.all([phone, laptop, colleague].map(async (as) => (await house.call(as, getMe, {})).status));
    expect(statuses).toEqual([200, 401, 200]);
    const { refresh_token } = laptop.token;
    expect((await house.call(null, issueToken, { body: { grant_type: 'refresh_token', refresh_token } })).status).toBe(401);
  });

  it('leaves no sign-in behind that began with the old one at the same moment', async () => {
    const learner = await house.signedIn('learner');
    const comeIn = () =>
      house.call(null, issueToken, { body: { grant_type: 'password', username: learner.user.username, password: TEST_PASSWORD } });
    const [, ...others] = await Promise.all([change(learner, 'Herbst2026'), ...Array.from({ length: 5 }, comeIn)]);
    for (const { status, body } of others) {
      const isIn = status === 200 && (await house.call(body.access_token, getMe, {})).status === 200;
      expect(isIn).toBe(false);
    }
  });

  it('checks the current one (422 on current_password)', async () => {
    const learner = await house.signedIn('learner');
    const { status, error } = await change(learner, 'Herbst2026', 'Falsch2026');
    expect(status).toBe(422);
    expect(error.errors).toEqual([{ path: 'current_password', message: 'Das ist nicht dein jetziges Passwort.' }]);
    expect(await mayComeIn(learner, TEST_PASSWORD)).toBe(true);
  });

  it.each([
    ['', ['This field is required']],
    ['Kurz1aB', ['Das Passwort muss mindestens 8 Zeichen lang sein']],
    [`Aa1${'x'.repeat(70)}`, ['Das Passwort darf maximal 72 Zeichen lang sein']],
    ['visite2026', ['Dein Passwort muss mindestens einen Großbuchstaben enthalten']],
    ['VISITE2026', ['Dein Passwort muss mindestens einen Kleinbuchstaben enthalten']],
    ['VisiteVisite', ['Dein Passwort muss mindestens eine Zahl enthalten']],
    [
      'äöü',
      [
        'Das Passwort muss mindestens 8 Zeichen lang sein',
        'Dein Passwort muss mindestens einen Großbuchstaben enthalten',
        'Dein Passwort muss mindestens eine Zahl enthalten',
      ],
    ],
  ])('refuses %j and names each broken rule on new_password', async (password, messages) => {
    const { status, error } = await change(await house.signedIn('learner'), password);
    expect(status).toBe(422);
    expect(error.errors).toEqual(messages.map((message) => ({ path: 'new_password', message })));
  });

  it('names what is wrong with both fields at once', async () => {
    const { error } = await change(await house.signedIn('learner'), 'visite2026', 'Falsch2026');
    expect(error.errors?.map(({ path }) => path)).toEqual(['current_password', 'new_password']);
  });

  it('lets nobody guess the current one without end (429), also on a borrowed device', async () => {
    const learner = await house.signedIn('learner');
    for (let n = 0; n < SIGN_IN_LIMIT_PER_ACCOUNT; n += 1) await change(learner, 'Herbst2026', `Falsch${n}`);
    expect((await change(learner, 'Herbst2026')).status).toBe(429);
    house.clock.forward({ minutes: SIGN_IN_WINDOW_MINUTES });
    expect((await change(learner, 'Herbst2026')).status).toBe(204);
  });

  it('needs a sign-in', async () => {
    const body = { current_password: TEST_PASSWORD, new_password: 'Herbst2026' };
    expect((await house.call(null, changePassword, { body })).status).toBe(401);
  });
});
