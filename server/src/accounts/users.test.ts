import {
  completeCaseInteractionTour,
  completeOnboarding,
  completePwaSettings,
  confirmEmail,
  getMe,
  requestEmailConfirmation,
  type UserUpdate,
  updateUser,
} from '@visite/contract/accounts.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import { EMAIL_CONFIRMATION_DAYS } from '@visite/core/accounts/token.ts';
import { describe, expect, it } from 'vitest';
import { addMentorship } from '#organizations/createOrganization.ts';
import { award } from '#progress/award.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { createUser } from './createUser.ts';

const house = testHouse();

const update = (as: Person, body: UserUpdate, user_id = as.user.id) => house.call(as, updateUser, { params: { user_id }, body });
const confirm = (token = '') => house.call(null, confirmEmail, { body: { token } });
/** Of the links that were mailed to an address to confirm it, the first first. */
const tokensTo = async (address: string) =>
  (await house.postedMails()).flatMap(({ recipient, body }) =>
    recipient === address ? (/confirm\?token=([\w.-]+)/.exec(body)?.[1] ?? []) : [],
  );
const me = async (as: Person) => (await house.call(as, getMe, {})).body;

describe('the current user (Specification 3)', () => {
  it('begins with the defaults of the specification', async () => {
    const user = await createUser(house, {
      username: 'amira',
      email: 'amira@clinic.example',
      first_name: 'Amira',
      last_name: 'Ben Salah',
      password: 'Visite2026',
    });
    expect(await me(await house.signIn(user))).toEqual({
      id: user.id,
      username: 'amira',
      email: 'amira@clinic.example',
      email_confirmed_at: null,
      first_name: 'Amira',
      last_name: 'Ben Salah',
      profile_image_url: null,
      country: null,
      specialty_id: null,
      goals: [],
      is_admin: false,
      native_language: 'eng',
      interface_language: 'deu',
      user_stats: { xp: 0, streak_days: 0, vocab_count: 0, cases_solved: 0, sections_completed: 0 },
      speaking_speed: 'NORMAL',
      language_level: 'NATIVE',
      onboarding_completed_at: null,
      pwa_settings_completed_at: null,
      case_interaction_tour_completed_at: null,
      notification_sounds: true,
      roles: ['learner'],
    });
  });

  it.each(['learner', 'mentor', 'tutor', 'manager', 'superuser', 'admin'] as const)('knows that it is %s', async (role) => {
    expect((await me(await house.signedIn(role))).roles).toEqual(role === 'learner' ? ['learner'] : ['learner', role]);
  });

  it('adds roles up (domain 2)', async () => {
    const organizationId = await house.anOrganization();
    const tutor = await house.signedIn('tutor', { organizationId });
    const learner = await house.signedIn('learner', { organizationId });
    await addMentorship(house, organizationId, tutor.user.id, learner.user.id);
    expect((await me(tutor)).roles).toEqual(['learner', 'mentor', 'tutor']);
  });

  it('has its real points and streak', async () => {
    const learner = await house.signedIn('learner');
    await award(house.db, learner.user.id, 'case_solved', 'case-1', new Date(house.now().getTime() - 86_400_000));
    await award(house.db, learner.user.id, 'case_solved', 'case-2', house.now());
    expect((await me(learner)).user_stats).toMatchObject({ xp: 100, streak_days: 2 });
  });
});

describe('changing a user (Specification 7, users)', () => {
  it('changes the given fields and leaves the others', async () => {
    const learner = await house.signedIn('learner');
    const changes = {
      first_name: 'Amna',
      country: 'TN',
      specialty_id: 'chirurgie',
      goals: ['HANDOVER', 'EXAM'],
      native_language: 'aeb',
      interface_language: 'eng',
      speaking_speed: 'SLOW',
      language_level: 'A2',
      notification_sounds: false,
    } satisfies UserUpdate;
    const { status, body } = await update(learner, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, last_name: 'Ben Salah', email: learner.user.email });
    expect(await me(learner)).toEqual(body);
    expect((await update(learner, {})).body).toEqual(body);
  });

  it('ignores what nobody may set: admin, username, stats, marks', async () => {
    const learner = await house.signedIn('learner');
    const before = await me(learner);
    const smuggled = { is_admin: true, username: 'boss', onboarding_completed_at: null, password_hash: 'x', id: crypto.randomUUID() };
    expect((await update(learner, smuggled as UserUpdate)).status).toBe(200);
    expect(await me(learner)).toEqual(before);
  });

  it('has a new e-mail address confirmed anew, but not the same in other letters', async () => {
    const learner = await house.signedIn('learner', { user: { username: 'amira', email_confirmed_at: house.now() } });
    expect((await update(learner, { email: 'AMIRA@clinic.example' })).body.email_confirmed_at).not.toBeNull();
    expect((await update(learner, { email: 'new@clinic.example' })).body).toMatchObject({
      email: 'new@clinic.example',
      email_confirmed_at: null,
    });
  });

  it('mails the new address a link that confirms it, and tells the old one (domain 2, email_confirmed_at)', async () => {
    const learner = await house.signedIn('learner', { user: { username: 'amira', first_name: 'Amira', interface_language: 'eng' } });
    await update(learner, { email: 'New@clinic.example' });
    const mails = new Map((await house.postedMails()).map((mail) => [mail.recipient, mail]));
    expect([...mails.keys()].toSorted()).toEqual(['New@clinic.example', 'amira@clinic.example']);
    expect(mails.get('amira@clinic.example')).toMatchObject({ subject: 'Your e-mail address at Visite was changed' });
    expect(mails.get('amira@clinic.example')?.body).not.toContain('New@clinic.example');
    const [token, ...more] = await tokensTo('New@clinic.example');
    expect(more).toEqual([]);
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, { email: 'New@clinic.example' }]);
    const confirmedAt = (await me(learner)).email_confirmed_at;
    expect(confirmedAt).toBe(house.now().toISOString());
    house.clock.forward({ minutes: 5 });
    expect((await confirm(token)).status).toBe(200);
    expect((await me(learner)).email_confirmed_at).toBe(confirmedAt);
  });

  it('says of a link that it is expired, wrong, or of a former address, and mails another one', async () => {
    const learner = await house.signedIn('learner', { user: { username: 'amira' } });
    await update(learner, { email: 'one@clinic.example' });
    await update(learner, { email: 'two@clinic.example' });
    const [former] = await tokensTo('one@clinic.example');
    expect((await confirm(former)).error.code).toBe('link_used');
    expect((await confirm(`${former}x`)).error.code).toBe('link_unknown');
    expect((await confirm(learner.token.access_token)).error.code).toBe('link_unknown');
    const [token] = await tokensTo('two@clinic.example');
    house.clock.forward({ days: EMAIL_CONFIRMATION_DAYS, minutes: 1 });
    expect((await confirm(token)).error.code).toBe('link_expired');
    const later = await house.signIn(learner.user);
    expect((await me(later)).email_confirmed_at).toBeNull();
    await house.call(later, requestEmailConfirmation, { params: { user_id: learner.user.id } });
    expect((await confirm((await tokensTo('two@clinic.example'))[1])).status).toBe(200);
    expect((await house.call(later, requestEmailConfirmation, { params: { user_id: learner.user.id } })).status).toBe(204);
    expect(await tokensTo('two@clinic.example')).toHaveLength(2);
  });

  it('writes to a few addresses only, however often one changes them (429)', async () => {
    const learner = await house.signedIn('learner');
    const statuses: number[] = [];
    for (let n = 0; n <= SIGN_IN_LIMIT_PER_ACCOUNT; n += 1)
      statuses.push((await update(learner, { email: `n${n}@clinic.example` })).status);
    expect(statuses).toEqual([...Array(SIGN_IN_LIMIT_PER_ACCOUNT).fill(200), 429]);
  });

  it('refuses an address that somebody has, whatever its case (409)', async () => {
    await house.aUser({ username: 'jose' });
    const { status, error } = await update(await house.signedIn('learner'), { email: 'JOSE@clinic.example' });
    expect([status, error.code, error.message]).toEqual([409, 'email_taken', 'Diese E-Mail-Adresse ist schon vergeben.']);
  });

  it('gives an address to one alone, when ten want it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => house.signedIn('learner')));
    const answers = await Promise.all(people.map((person) => update(person, { email: 'wanted@clinic.example' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it.each([
    [{ email: 'nonsense' }, 'email'],
    [{ first_name: ' ' }, 'first_name'],
    [{ country: 'XX' }, 'country'],
    [{ specialty_id: 'magie' }, 'specialty_id'],
    [{ goals: ['REICHTUM'] }, 'goals.0'],
    [{ native_language: 'xyz' }, 'native_language'],
    [{ speaking_speed: 'WARP' }, 'speaking_speed'],
  ])('refuses %j (422)', async (body, path) => {
    const { status, error } = await update(await house.signedIn('learner'), body as UserUpdate);
    expect([status, error.errors?.map((one) => one.path)]).toEqual([422, [path]]);
    expect(error.errors?.[0]?.message).toBeTruthy();
  });

  it('is for oneself and admins: 403 for a colleague, 404 for a stranger and for nobody’s id', async () => {
    const organizationId = await house.anOrganization();
    const learner = await house.signedIn('learner', { organizationId });
    const changes = { first_name: 'Amna' };
    expect((await update(await house.signedIn('admin'), changes, learner.user.id)).body.first_name).toBe('Amna');
    expect((await update(await house.signedIn('manager', { organizationId }), changes, learner.user.id)).status).toBe(403);
    expect((await update(await house.signedIn('manager'), changes, learner.user.id)).status).toBe(404);
    expect((await update(learner, changes, crypto.randomUUID())).status).toBe(404);
    expect((await update(learner, changes, 'me')).status).toBe(404);
  });
});

describe('marks of the user setup (Specification 4)', () => {
  it.each([
    ['case_interaction_tour_completed_at', completeCaseInteractionTour],
    ['pwa_settings_completed_at', completePwaSettings],
    ['onboarding_completed_at', completeOnboarding],
  ] as const)('%s is set by an empty update, and stays as it was the first time', async (mark, endpoint) => {
    const learner = await house.signedIn('learner', { user: { onboarding_completed_at: null } });
    const complete = () => house.call(learner, endpoint, { params: { user_id: learner.user.id } });
    expect((await me(learner))[mark]).toBeNull();
    const first = house.now().toISOString();
    expect((await complete()).status).toBe(204);
    house.clock.forward({ minutes: 5 });
    expect((await complete()).status).toBe(204);
    expect((await me(learner))[mark]).toBe(first);
  });

  it('are not set for strangers', async () => {
    const [learner, stranger] = [await house.signedIn('learner'), await house.signedIn('learner')];
    expect((await house.call(stranger, completeOnboarding, { params: { user_id: learner.user.id } })).status).toBe(404);
  });
});

describe('a new account', () => {
  const fields = { username: 'amira', email: 'amira@clinic.example', first_name: 'Amira', last_name: 'Ben Salah', password: 'Visite2026' };

  it('needs a username that is no e-mail address, since both sign in', async () => {
    for (const username of ['jose@clinic.example', 'a', 'mit leer', 'x'.repeat(51)]) {
      await expect(createUser(house, { ...fields, username }), username).rejects.toMatchObject({
        code: 'validation',
        fields: [{ path: 'username' }],
      });
    }
  });

  it('needs a password by the rules of Specification 5', async () => {
    await expect(createUser(house, { ...fields, password: 'kurz' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('stores the password as a hash only', async () => {
    const { password_hash } = await createUser(house, fields);
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(await house.passwords.isRight(password_hash, fields.password)).toBe(true);
  });

  it('has a username and an address of its own, whatever their case', async () => {
    await createUser(house, fields);
    await expect(createUser(house, { ...fields, username: 'AMIRA', email: 'other@clinic.example' })).rejects.toThrow();
    await expect(createUser(house, { ...fields, username: 'other', email: 'AMIRA@clinic.example' })).rejects.toThrow();
  });
});
