import {
  completeCaseInteractionTour,
  completeOnboarding,
  completePwaSettings,
  getMe,
  type UserUpdate,
  updateUser,
} from '@visite/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import { addMentorship } from '#organizations/createOrganization.ts';
import { award } from '#progress/award.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { createUser } from './createUser.ts';

const house = testHouse();

const update = (as: Person, body: UserUpdate, user_id = as.user.id) => house.call(as, updateUser, { params: { user_id }, body });
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
      pending_email: null,
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
      time_zone: 'Europe/Berlin',
      must_change_password: false,
      has_second_factor: false,
      second_factor_need: 'VOLUNTARY',
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

  it('ignores what nobody may set: admin, stats, marks', async () => {
    const learner = await house.signedIn('learner');
    const before = await me(learner);
    const smuggled = {
      is_admin: true,
      email_confirmed_at: null,
      onboarding_completed_at: null,
      password_hash: 'x',
      id: crypto.randomUUID(),
    };
    expect((await update(learner, smuggled as UserUpdate)).status).toBe(200);
    expect(await me(learner)).toEqual(before);
  });

  it.each([
    [{ email: 'nonsense' }, 'email'],
    [{ first_name: ' ' }, 'first_name'],
    [{ country: 'XX' }, 'country'],
    [{ specialty_id: 'magie' }, 'specialty_id'],
    [{ goals: ['REICHTUM'] }, 'goals.0'],
    [{ native_language: 'xyz' }, 'native_language'],
    [{ speaking_speed: 'WARP' }, 'speaking_speed'],
    [{ time_zone: 'Mond/Krater' }, 'time_zone'],
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
