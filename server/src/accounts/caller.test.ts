import { getMe, signOut } from '@visite/contract/accounts.ts';
import { ANONYMOUS } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { callerOf } from './caller.ts';
import { sign_ins, users } from './tables.ts';

const house = testHouse();

const callerWith = async (person: Person) => (await callerOf(house, `Bearer ${person.token.access_token}`)).caller;
const setStatus = (userId: string, status: string) =>
  house.db.update(organization_members).set({ status }).where(eq(organization_members.user_id, userId));

describe('the caller of a request', () => {
  it('is anonymous without a token, and with one that is no token of ours', async () => {
    const { user, token } = await house.signedIn('learner');
    const forged = await new SignJWT({ sid: user.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setIssuer('visite')
      .setAudience('visite-api')
      .setExpirationTime('1 day')
      .sign(new TextEncoder().encode('another key of enough length, made up'));
    const [, payload] = token.access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer nonsense',
      `Basic ${token.access_token}`,
      `Bearer ${forged}`,
      `Bearer ${unsigned}`,
    ]) {
      expect(await callerOf(house, header), header).toEqual({ caller: ANONYMOUS, signInId: null });
    }
  });

  it('is a user with their organisations, mentees and sign-in', async () => {
    const organizationId = await house.anOrganization();
    const mentor = await house.signedIn('tutor', { organizationId });
    const mentee = await house.signedIn('learner', { organizationId });
    await addMentorship(house, organizationId, mentor.user.id, mentee.user.id);
    const { caller, signInId } = await callerOf(house, `Bearer ${mentor.token.access_token}`);
    expect(caller).toEqual({
      kind: 'user',
      user_id: mentor.user.id,
      is_admin: false,
      must_change_password: false,
      must_set_up_second_factor: false,
      organizations: [{ id: organizationId, is_manager: false, is_tutor: true, is_superuser: false }],
      mentee_ids: [mentee.user.id],
    });
    const [signIn] = await house.db.select().from(sign_ins).where(eq(sign_ins.user_id, mentor.user.id));
    expect(signInId).toBe(signIn?.id);
  });

  it('is anonymous again after 60 minutes', async () => {
    const person = await house.signedIn('learner');
    house.clock.forward({ minutes: 60, seconds: -1 });
    expect((await callerWith(person)).kind).toBe('user');
    house.clock.forward({ seconds: 1 });
    expect(await callerWith(person)).toEqual(ANONYMOUS);
    expect((await house.call(person, getMe, {})).status).toBe(401);
  });

  it('is anonymous at once when the account is gone or deactivated everywhere', async () => {
    const gone = await house.signedIn('learner');
    await house.db.delete(users).where(eq(users.id, gone.user.id));
    expect(await callerWith(gone)).toEqual(ANONYMOUS);
    const out = await house.signedIn('learner');
    await setStatus(out.user.id, 'DEACTIVATED');
    expect(await callerWith(out)).toEqual(ANONYMOUS);
  });

  it('keeps the roles of active memberships only', async () => {
    const manager = await house.signedIn('manager');
    const other = await house.anOrganization();
    await addMember(house, other, manager.user.id);
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.is_manager, true));
    const caller = await callerWith(manager);
    expect(caller.kind === 'user' && caller.organizations).toEqual([
      { id: other, is_manager: false, is_tutor: false, is_superuser: false },
    ]);
  });

  it('keeps no mentee who left, and none of a mentorship whose mentor left', async () => {
    const mentor = await house.signedIn('mentor');
    const menteesOf = async () => {
      const caller = await callerWith(mentor);
      return caller.kind === 'user' ? caller.mentee_ids : undefined;
    };
    const [mentee] = (await menteesOf()) ?? [];
    expect(mentee).toBeDefined();
    await setStatus(mentee ?? '', 'DEACTIVATED');
    expect(await menteesOf()).toEqual([]);
    await setStatus(mentee ?? '', 'ACTIVE');
    await setStatus(mentor.user.id, 'DEACTIVATED');
    await addMember(house, await house.anOrganization(), mentor.user.id);
    expect(await menteesOf()).toEqual([]);
  });
});

describe('sign-out (Specification 7, auth)', () => {
  it('ends this sign-in at once, and no other of the person', async () => {
    const phone = await house.signedIn('learner');
    const laptop = await house.signIn(phone.user);
    expect((await house.call(phone, signOut, {})).status).toBe(204);
    expect((await house.call(phone, getMe, {})).status).toBe(401);
    expect((await house.call(laptop, getMe, {})).status).toBe(200);
  });

  it('needs a sign-in', async () => {
    expect((await house.call(null, signOut, {})).status).toBe(401);
  });
});
