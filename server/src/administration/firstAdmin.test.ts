import { changePassword, getMe, issueToken, requestPasswordReset, signOut } from '@visite/contract/accounts.ts';
import { getCase } from '@visite/contract/cases.ts';
import { listCourses } from '@visite/contract/courses.ts';
import { passwordProblems } from '@visite/core/accounts/password.ts';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { seedDemoPeople } from '#demo/seedDemoPeople.ts';
import { StartError } from '#openHouse.ts';
import { prepareAccounts } from '#prepareAccounts.ts';
import { testHouse } from '#testing/testHouse.ts';
import { hasAdmin, listAdmins, makeAdmin } from './admins.ts';
import { makeFirstAdmin } from './firstAdmin.ts';
import { givenPassword } from './givenPassword.ts';

const house = testHouse({ config: { isDemo: false } });

async function signIn({ username, password }: { username: string; password: string }) {
  const { body } = await house.call(null, issueToken, { body: { grant_type: 'password', username, password } });
  return body.access_token;
}

describe('the first admin', () => {
  it('is made once, however many servers start at the same moment', async () => {
    const made = await Promise.all([makeFirstAdmin(house), makeFirstAdmin(house), makeFirstAdmin(house)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await listAdmins(house)).toMatchObject([{ username: 'admin', last_sign_in: null }]);
  });

  it('is made anew when the last admin is gone, under another name when somebody has it', async () => {
    await house.aUser({ username: 'admin' });
    const first = await makeFirstAdmin(house);
    expect(first?.username).toMatch(/^admin-\w{5}$/);
    await house.db.update(users).set({ deleted_at: house.now() }).where(eq(users.is_admin, true));
    expect(await hasAdmin(house)).toBe(false);
    expect(await makeFirstAdmin(house)).toBeDefined();
  });

  it('is not made where somebody runs the installation', async () => {
    const fields = { username: 'berg', email: 'berg@clinic.example', first_name: 'Anna', last_name: 'Berg', password: givenPassword() };
    await makeAdmin(house, fields);
    expect(await makeFirstAdmin(house)).toBeUndefined();
  });
});

describe('a database of the demo', () => {
  const start = () => prepareAccounts(house, () => undefined);

  it('serves no start without demo: everybody knows the passwords', async () => {
    await seedDemoPeople(house);
    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow(/accounts of the demo.*DEMO=true npm start/);
    expect(await listAdmins(house)).toHaveLength(1);
  });

  it('is known by its password too, whatever address an account has now', async () => {
    await seedDemoPeople(house);
    await house.db.delete(users).where(ne(users.username, 'admin'));
    await house.db.update(users).set({ email: 'berg@clinic.example' });
    await expect(start()).rejects.toThrow('(admin)');
  });

  it('does not hold up an installation whose people have the same names', async () => {
    await house.aUser({ username: 'admin', is_admin: true, password: 'Stationsleitung7' });
    await house.aUser({ username: 'mentor', password: 'Stationsleitung7' });
    expect(await start()).toEqual([]);
  });
});

describe('a password that was given', () => {
  it('keeps the rules of Specification 5', () => {
    for (let time = 0; time < 200; time += 1) expect(passwordProblems(givenPassword())).toEqual([]);
  });

  it('lets its owner set another one, and do nothing else before', async () => {
    const first = await makeFirstAdmin(house);
    if (!first) throw new Error('nobody was made');
    const token = await signIn(first);
    const needed = { status: 403, error: { code: 'own_password_needed' } };
    expect(await house.call(token, listCourses, {})).toMatchObject(needed);
    expect(await house.call(token, getCase, { params: { case_id: await house.aCase() } })).toMatchObject(needed);
    expect(await house.call(token, getMe, {})).toMatchObject({ body: { must_change_password: true } });
    expect((await house.call(token, requestPasswordReset, { body: { email: 'nobody@clinic.example' } })).status).toBe(204);

    const change = (new_password: string) =>
      house.call(token, changePassword, { body: { current_password: first.password, new_password } });
    expect(await change(first.password)).toMatchObject({ status: 422, error: { errors: [{ path: 'new_password' }] } });
    expect((await change('Stationsleitung7')).status).toBe(204);
    expect(await house.call(token, getMe, {})).toMatchObject({ body: { must_change_password: false } });
    expect((await house.call(token, listCourses, {})).status).toBe(200);
    expect((await house.call(token, signOut, {})).status).toBe(204);
  });
});
