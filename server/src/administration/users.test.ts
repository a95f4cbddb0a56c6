import { getMe, issueToken } from '@visite/contract/accounts.ts';
import { endSignInsOf, listUsers, sendResetLink, updateAdministeredUser } from '@visite/contract/administeredUsers.ts';
import { listAuditEntries } from '@visite/contract/auditLog.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let admin: Person;
let organizationId: string;
let learner: Person;
beforeEach(async () => {
  admin = await house.signedIn('admin');
  organizationId = await house.anOrganization('Klinikum Nord');
  const user = { username: 'nguyen.thi', first_name: 'Thị', last_name: 'Nguyễn', email: 'thi@nord.example' };
  learner = await house.signedIn('learner', { organizationId, user });
});

const found = async (search: string) =>
  (await house.call(admin, listUsers, { query: { search } })).body.items.map(({ username }) => username);
const close = (user_id: string, is_deactivated: boolean, as = admin) =>
  house.call(as, updateAdministeredUser, { params: { user_id }, body: { is_deactivated } });
const signIn = () => house.call(null, issueToken, { body: { grant_type: 'password', username: 'nguyen.thi', password: TEST_PASSWORD } });
const logged = async () =>
  (await house.call(admin, listAuditEntries, { params: { organization_id: organizationId } })).body.items.map((entry) => [
    entry.action,
    entry.subject_id,
  ]);

describe('the list of people', () => {
  it('finds them by words of name, username and e-mail address, without accents', async () => {
    for (const search of ['nguyen', 'THI nguyen', 'thi@nord', 'nguyen.thi'])
      expect([search, await found(search)]).toEqual([search, ['nguyen.thi']]);
    expect(await found('nguyen huber')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('finds dotless ı and ß under the letters that other keyboards have', async () => {
    await house.signedIn('learner', {
      organizationId,
      user: { username: 'er.yi', first_name: 'Eray', last_name: 'Yıldız', email: 'er@nord.example' },
    });
    await house.signedIn('learner', {
      organizationId,
      user: { username: 'jo.we', first_name: 'Jörg', last_name: 'Weiß', email: 'jo@nord.example' },
    });
    for (const search of ['yildiz', 'YILDIZ', 'Yıldız']) expect([search, await found(search)]).toEqual([search, ['er.yi']]);
    for (const search of ['weiss', 'Weiß']) expect([search, await found(search)]).toEqual([search, ['jo.we']]);
  });

  it('shows where they belong and when they signed in, and nothing of what they learn', async () => {
    const second = await house.anOrganization('Schule Süd');
    await addMember(house, second, learner.user.id, { is_tutor: true });
    const [one] = (await house.call(admin, listUsers, { query: { search: 'nguyen' } })).body.items;
    expect(one).toEqual({
      id: learner.user.id,
      username: 'nguyen.thi',
      email: 'thi@nord.example',
      first_name: 'Thị',
      last_name: 'Nguyễn',
      is_admin: false,
      deactivated_at: null,
      created_at: '2026-03-10T09:00:00.000Z',
      last_sign_in_at: '2026-03-10T09:00:00.000Z',
      memberships: [
        expect.objectContaining({ organization: expect.objectContaining({ name: 'Klinikum Nord' }), is_tutor: false, status: 'ACTIVE' }),
        expect.objectContaining({ organization: expect.objectContaining({ name: 'Schule Süd' }), is_tutor: true }),
      ],
    });
  });

  it('is paged by the database: as many statements for a page of many as for one of few', async () => {
    const few = await house.queriesOf(() => house.call(admin, listUsers, {}));
    for (let n = 0; n < 12; n += 1) await addMember(house, organizationId, (await house.aUser()).id);
    expect(await house.queriesOf(() => house.call(admin, listUsers, {}))).toBe(few);
    const { body } = await house.call(admin, listUsers, { query: { limit: 5, offset: 10 } });
    expect([body.items.length, body.total]).toEqual([4, 14]);
  });

  it('is for admins alone', async () => {
    const superuser = await house.signedIn('superuser', { organizationId });
    expect((await house.call(superuser, listUsers, {})).status).toBe(403);
    expect((await close(learner.user.id, true, superuser)).status).toBe(403);
  });
});

describe('an account that an admin closes', () => {
  it('is signed out and let in nowhere, until it is opened again; the organisation’s log says so', async () => {
    expect((await close(learner.user.id, true)).body.deactivated_at).toBe('2026-03-10T09:00:00.000Z');
    expect((await house.call(learner, getMe, {})).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.error.code]).toEqual([403, 'account_deactivated']);
    await close(learner.user.id, true);
    await close(learner.user.id, false);
    expect((await signIn()).status).toBe(200);
    expect(await logged()).toEqual([
      ['user_reactivated', learner.user.id],
      ['user_deactivated', learner.user.id],
    ]);
  });

  it('is never one’s own, but may be another admin’s', async () => {
    expect((await close(admin.user.id, true)).status).toBe(403);
    const second = await house.signedIn('admin');
    await close(second.user.id, true);
    expect((await house.call(second, listUsers, {})).status).toBe(401);
  });
});

describe('what an admin does for somebody', () => {
  it('ends all their sign-ins', async () => {
    expect((await house.call(admin, endSignInsOf, { params: { user_id: learner.user.id } })).status).toBe(204);
    expect((await house.call(learner, getMe, {})).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await logged()).toEqual([['sign_ins_ended', learner.user.id]]);
  });

  it('mails a link for a new password to the address of the account, a few times only', async () => {
    const send = () => house.call(admin, sendResetLink, { params: { user_id: learner.user.id } });
    expect((await send()).status).toBe(204);
    const [mail] = await house.postedMails();
    expect(mail).toMatchObject({ recipient: 'thi@nord.example', body: expect.stringContaining('/account/change-password?token=') });
    expect(await logged()).toEqual([['reset_link_sent', learner.user.id]]);
    const later = [];
    for (let n = 0; n < 10; n += 1) later.push((await send()).status);
    expect(later).toContain(429);
  });

  it('is nothing for a closed account or for nobody', async () => {
    await close(learner.user.id, true);
    expect((await house.call(admin, sendResetLink, { params: { user_id: learner.user.id } })).error.code).toBe('account_deactivated');
    const params = { user_id: '01900000-0000-7000-8000-000000000000' };
    expect((await house.call(admin, endSignInsOf, { params })).status).toBe(404);
    expect((await house.call(admin, updateAdministeredUser, { params, body: { is_deactivated: true } })).status).toBe(404);
  });
});
