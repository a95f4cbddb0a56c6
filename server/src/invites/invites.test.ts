import { getMe, issueToken } from '@visite/contract/accounts.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as contract from '@visite/contract/invites.ts';
import { listMembers } from '@visite/contract/members.ts';
import { getSeats } from '@visite/contract/organizations.ts';
import { finishSignIn } from '@visite/contract/secondFactor.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { createOrganization } from '#organizations/createOrganization.ts';
import { organization_members, subscriptions } from '#organizations/tables.ts';
import { codeOf, withApp } from '#testing/authenticator.ts';
import { type Person, TEST_PASSWORD, testHouse } from '#testing/testHouse.ts';

const house = testHouse();

async function clinic(seats = 100) {
  const organizationId = await createOrganization(house, { name: 'Klinik Nord', kind: 'CLINIC', seats });
  const manager = await house.signedIn('manager', { organizationId, user: { first_name: 'Sabine', last_name: 'Albers' } });
  return { organizationId, manager };
}

const invite = (as: Person, organization_id: string, email: string, changes: Partial<Call<typeof contract.createInvite>['body']> = {}) =>
  house.call(as, contract.createInvite, { body: { organization_id, email, first_name: 'Amira', last_name: 'Haddad', ...changes } });

const seats = async (as: Person, organization_id: string) => (await house.call(as, getSeats, { params: { organization_id } })).body;

/** The token in the newest mail to somebody. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await house.postedMails()).findLast(({ recipient }) => recipient === email);
  return /\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

const finish = (challenge: string, code: string) => house.call(null, finishSignIn, { body: { challenge, code } });

const accept = (token: string, changes: Partial<Call<typeof contract.acceptInvite>['body']> = {}) =>
  house.call(null, contract.acceptInvite, { body: { token, username: 'amira', password: 'Herbst2026', ...changes } });

const withMailServer = testHouse({ config: { smtpUrl: 'smtp://localhost:1' } });

it('where mails go out nobody but the invited gets the link of an invite', async () => {
  const organizationId = await withMailServer.anOrganization();
  const manager = await withMailServer.signedIn('manager', { organizationId });
  const person = { email: 'amira@x.example', first_name: 'Amira', last_name: 'Haddad' };
  const one = await withMailServer.call(manager, contract.createInvite, { body: { organization_id: organizationId, ...person } });
  expect(one.body.link).toBeNull();
  expect((await withMailServer.call(manager, contract.renewInvite, { body: { invite_id: one.body.id } })).body.link).toBeNull();
  const body = { rows: [{ ...person, email: 'berta@x.example' }] };
  const many = await withMailServer.call(manager, contract.createInvites, { params: { organization_id: organizationId }, body });
  expect(many.body.rows).toEqual([{ email: 'berta@x.example', problem: null, is_invited: true, link: null }]);
});

describe('an invite by e-mail (domain 2)', () => {
  it('reserves a seat, is mailed, stands in the member list, and is accepted with a new account that is signed in', async () => {
    const { organizationId, manager } = await clinic();
    const { status, body } = await invite(manager, organizationId, 'amira@x.example', { is_tutor: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'INVITED', email: 'amira@x.example', expires_at: '2026-03-24T09:00:00.000Z' });
    expect(await seats(manager, organizationId)).toEqual({ total: 100, used: 1, reserved_by_invites: 1, free: 98 });
    const list = await house.call(manager, listMembers, { params: { organization_id: organizationId }, query: { status: ['INVITED'] } });
    const { link, ...member } = body;
    expect(list.body.items).toEqual([member]);
    // Without a mail server who invites hands the link over: the one that the mail would have brought.
    expect(link).toBe(`https://visite.example/account/invite/accept?token=${await mailedToken('amira@x.example')}`);

    const token = await mailedToken('amira@x.example');
    const view = await house.call(null, contract.viewInvite, { body: { token } });
    expect(view.body).toMatchObject({
      organization_name: 'Klinik Nord',
      inviter_name: 'Sabine Albers',
      first_name: 'Amira',
      username: null,
    });
    const accepted = await accept(token, { native_language: 'aeb' });
    const me = await house.call(accepted.body.access_token, getMe, {});
    expect(me.body).toMatchObject({
      username: 'amira',
      email: 'amira@x.example',
      email_confirmed_at: house.now().toISOString(),
      native_language: 'aeb',
      interface_language: 'deu',
      roles: ['learner', 'tutor'],
      onboarding_completed_at: null,
    });
    expect(await seats(manager, organizationId)).toEqual({ total: 100, used: 2, reserved_by_invites: 0, free: 98 });
  });

  it('does not go around the second factor of the account that the address has: it joins, and signs in with a code', async () => {
    const { organizationId, manager } = await clinic();
    const known = await house.signedIn('learner');
    const { secret } = await withApp(house, known);
    await invite(manager, organizationId, known.user.email);
    const answer = await accept(await mailedToken(known.user.email), { password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 401, error: { code: 'second_factor_needed' } });
    expect(JSON.stringify(answer.error)).not.toContain('access_token');
    expect(await seats(manager, organizationId)).toMatchObject({ used: 2, reserved_by_invites: 0 });
    house.clock.forward({ seconds: 30 });
    expect((await finish(answer.error.challenge?.token ?? '', codeOf(house, secret))).status).toBe(200);
  });

  it('is written in the language of who gets it, in HTML and text, under the product’s name', async () => {
    const { organizationId, manager } = await clinic();
    await invite(manager, organizationId, 'a@x.example');
    await invite(manager, organizationId, 'b@x.example', { language: 'eng', first_name: '<b>Bo</b>' });
    const [german, english] = await house.postedMails();
    expect(german).toMatchObject({ recipient: 'a@x.example', subject: 'Klinik Nord lädt dich zu Visite ein' });
    expect(german?.body).toContain('Hallo Amira,\n\nSabine Albers von Klinik Nord lädt dich ein');
    expect(english).toMatchObject({ recipient: 'b@x.example', subject: 'Klinik Nord invites you to Visite' });
    expect(english?.html).toContain('<html lang="en">');
    expect(english?.html).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;,');
    expect(english?.html).not.toContain('<b>');
  });

  it.each([
    ['one that does not exist', async () => 'invented', 404, 'link_unknown'],
    [
      'one that has expired',
      async (_: Person, token: string) => {
        house.clock.forward({ days: 14 });
        return token;
      },
      410,
      'invite_expired',
    ],
    [
      'one that was used',
      async (_: Person, token: string) => {
        await accept(token);
        return token;
      },
      410,
      'invite_used',
    ],
    [
      'one that was cancelled',
      async (as: Person, token: string, invite_id: string) => {
        await house.call(as, contract.cancelInvite, { query: { invite_id } });
        return token;
      },
      410,
      'invite_cancelled',
    ],
  ] as const)('%s is refused with a text of its own', async (_, make, status, code) => {
    const { organizationId, manager } = await clinic();
    const { body } = await invite(manager, organizationId, 'amira@x.example');
    const token = await make(manager, await mailedToken('amira@x.example'), body.id);
    const view = await house.call(null, contract.viewInvite, { body: { token } });
    const answer = await accept(token, { username: 'other' });
    expect([view.status, view.error.code]).toEqual([status, code]);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.message.length).toBeGreaterThan(20);
  });

  it('is renewed: mailed again, and the link of the first mail works again', async () => {
    const { organizationId, manager } = await clinic();
    const { body } = await invite(manager, organizationId, 'amira@x.example');
    const token = await mailedToken('amira@x.example');
    house.clock.forward({ days: 20 });
    const later = await house.signIn(manager.user);
    expect((await seats(later, organizationId)).reserved_by_invites).toBe(0);
    const renewed = await house.call(later, contract.renewInvite, { body: { invite_id: body.id } });
    expect(renewed.body.expires_at).toBe('2026-04-13T09:00:00.000Z');
    expect((await seats(later, organizationId)).reserved_by_invites).toBe(1);
    expect(await house.postedMails()).toHaveLength(2);
    expect(await mailedToken('amira@x.example')).toBe(token);
    expect((await accept(token)).status).toBe(200);
    expect((await house.call(later, contract.renewInvite, { body: { invite_id: body.id } })).error.code).toBe('invite_used');
  });

  it('that was cancelled frees its seat, and the person can be invited anew', async () => {
    const { organizationId, manager } = await clinic();
    const { body } = await invite(manager, organizationId, 'amira@x.example');
    expect((await invite(manager, organizationId, 'AMIRA@x.example')).error.code).toBe('already_invited');
    expect((await house.call(manager, contract.cancelInvite, { query: { invite_id: body.id } })).status).toBe(204);
    expect((await seats(manager, organizationId)).reserved_by_invites).toBe(0);
    expect((await invite(manager, organizationId, 'AMIRA@x.example')).status).toBe(200);
    expect((await invite(manager, organizationId, manager.user.email)).error.code).toBe('already_member');
  });

  it('to a manager’s role comes from a superuser only', async () => {
    const { organizationId, manager } = await clinic();
    expect((await invite(manager, organizationId, 'a@x.example', { is_manager: true })).status).toBe(403);
    const superuser = await house.signedIn('superuser', { organizationId });
    const { body } = await invite(superuser, organizationId, 'a@x.example', { is_manager: true });
    expect(body.is_manager).toBe(true);
    expect((await house.call(manager, contract.cancelInvite, { query: { invite_id: body.id } })).status).toBe(403);
  });

  it('is accepted by an account that the address has, with its own password', async () => {
    const { organizationId, manager } = await clinic();
    const other = await house.anOrganization();
    const amira = await house.signedIn('learner', { organizationId: other, user: { username: 'amira', email: 'amira@x.example' } });
    await invite(manager, organizationId, 'Amira@x.example');
    const token = await mailedToken('Amira@x.example');
    expect((await house.call(null, contract.viewInvite, { body: { token } })).body.username).toBe('amira');
    expect((await accept(token)).error.errors?.[0]?.path).toBe('password');
    expect((await accept(token, { username: undefined, password: TEST_PASSWORD })).status).toBe(200);
    const memberships = await house.db.select().from(organization_members).where(eq(organization_members.user_id, amira.user.id));
    expect(memberships.map(({ organization_id }) => organization_id).toSorted()).toEqual([organizationId, other].toSorted());
  });

  it('says of each field what is wrong, and of a username that it is taken', async () => {
    const { organizationId, manager } = await clinic();
    await house.aUser({ username: 'Amira' });
    await invite(manager, organizationId, 'amira2@x.example');
    const token = await mailedToken('amira2@x.example');
    const wrong = await accept(token, { username: 'a b', password: 'kurz' });
    expect(new Set(wrong.error.errors?.map(({ path }) => path))).toEqual(new Set(['username', 'password']));
    expect((await accept(token)).error).toMatchObject({ code: 'username_taken' });
    expect((await accept(token, { username: 'amira2' })).status).toBe(200);
  });

  it('cannot be accepted once the seats were taken away', async () => {
    const { organizationId, manager } = await clinic(2);
    await invite(manager, organizationId, 'amira@x.example');
    await house.db.update(subscriptions).set({ ends_at: house.now() }).where(eq(subscriptions.organization_id, organizationId));
    expect((await accept(await mailedToken('amira@x.example'))).error.code).toBe('no_free_seat');
  });
});

describe('races (domain 2: the last seat can never be taken twice)', () => {
  it('50 invitations at once for the last seat: one gets it', async () => {
    const { organizationId, manager } = await clinic(2);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => invite(manager, organizationId, `p${n}@x.example`)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await seats(manager, organizationId)).toEqual({ total: 2, used: 1, reserved_by_invites: 1, free: 0 });
    const mails = (await house.postedMails()).filter(({ recipient }) => recipient.endsWith('@x.example'));
    expect(mails).toHaveLength(1);
  });

  it('invitations, a returning member and people who confirm a link race for the last seat: one gets it', async () => {
    const { organizationId, manager } = await clinic(3);
    const superuser = await house.signedIn('superuser', { organizationId });
    const link = await house.call(superuser, contract.setLink, { params: { organization_id: organizationId }, body: {} });
    const token = new URL(link.body.url).searchParams.get('token') ?? '';
    const confirming = [];
    for (const name of ['a', 'b', 'c']) {
      await house.call(null, contract.joinByLink, {
        body: {
          token,
          email: `${name}@link.example`,
          username: `link-${name}`,
          password: 'Herbst2026',
          first_name: 'A',
          last_name: 'B',
          native_language: 'eng',
        },
      });
      confirming.push(await mailedToken(`${name}@link.example`));
    }
    const answers = await Promise.all([
      ...confirming.map((one) => house.call(null, contract.confirmSignUp, { body: { token: one, password: 'Herbst2026' } })),
      ...['x', 'y', 'z'].map((name) => invite(manager, organizationId, `${name}@x.example`)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'no_free_seat')).toHaveLength(5);
    const now = await seats(manager, organizationId);
    expect(now.used + now.reserved_by_invites).toBe(3);
  });

  it('one invite accepted many times at once makes one account', async () => {
    const { organizationId, manager } = await clinic();
    await invite(manager, organizationId, 'amira@x.example');
    const token = await mailedToken('amira@x.example');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => accept(token, { username: `amira${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
    expect(await house.db.select().from(users).where(eq(users.email, 'amira@x.example'))).toHaveLength(1);
    expect((await seats(manager, organizationId)).used).toBe(2);
  });

  it('an invite that is cancelled and accepted at the same moment is one of the two', async () => {
    const { organizationId, manager } = await clinic();
    const { body } = await invite(manager, organizationId, 'amira@x.example');
    const token = await mailedToken('amira@x.example');
    const [cancelled, accepted] = await Promise.all([
      house.call(manager, contract.cancelInvite, { query: { invite_id: body.id } }),
      accept(token),
    ]);
    expect([cancelled.status, accepted.status]).toEqual(cancelled.status === 204 ? [204, 410] : [410, 200]);
    expect((await seats(manager, organizationId)).used).toBe(cancelled.status === 204 ? 1 : 2);
  });

  it('one person invited twice at the same moment is invited once', async () => {
    const { organizationId, manager } = await clinic();
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(manager, organizationId, 'amira@x.example')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('a manager whose role is taken away invites nobody afterwards', async () => {
    const { organizationId, manager } = await clinic();
    const demote = house.db
      .update(organization_members)
      .set({ is_manager: false })
      .where(eq(organization_members.user_id, manager.user.id));
    const [, ...answers] = await Promise.all([demote, ...[1, 2, 3].map((n) => invite(manager, organizationId, `p${n}@x.example`))]);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
    expect((await invite(manager, organizationId, 'late@x.example')).status).toBe(403);
  });
});

describe('many invites at once', () => {
  const many = (
    as: Person,
    organization_id: string,
    rows: { email: string; first_name?: string; last_name?: string }[],
    is_preview = false,
  ) => house.call(as, contract.createInvites, { params: { organization_id }, body: { rows, is_preview } });
  const row = (email: string) => ({ email, first_name: 'Amira', last_name: 'Haddad' });

  it('are checked row by row: good ones are invited as far as seats go, each other says why not', async () => {
    const { organizationId, manager } = await clinic(3);
    const rows = [row('a@x.example'), row('wrong'), { email: 'b@x.example' }, row(' B@x.example '), row('a@x.example'), row('c@x.example')];
    const expected = [null, 'email_invalid', 'name_missing', null, 'twice_in_list', 'no_free_seat'];
    const preview = await many(manager, organizationId, rows, true);
    expect(preview.body.rows.map(({ problem }) => problem)).toEqual(expected);
    expect(preview.body).toMatchObject({ invited: 0, seats: { free: 2 } });
    expect(await house.postedMails()).toHaveLength(0);

    const { body } = await many(manager, organizationId, rows);
    expect(body.rows.map(({ problem }) => problem)).toEqual(expected);
    expect(body).toMatchObject({ invited: 2, seats: { reserved_by_invites: 2, free: 0 } });
    expect((await house.postedMails()).map(({ recipient }) => recipient)).toEqual(['a@x.example', 'B@x.example']);
    const again = await many(manager, organizationId, [row('a@x.example'), row('d@x.example')]);
    expect([again.status, again.error.code]).toEqual([409, 'no_free_seat']);
  });

  it('of a thousand people take as many statements as of two', async () => {
    const { organizationId, manager } = await clinic(3000);
    const rows = (from: number, n: number) => Array.from({ length: n }, (_, index) => row(`p${from + index}@x.example`));
    const two = await house.queriesOf(() => many(manager, organizationId, rows(0, 2)));
    const thousand = await house.queriesOf(() => many(manager, organizationId, rows(10, 1000)));
    // What the delivery in the background asks comes on top.
    expect(thousand - two).toBeLessThan(3);
  });
});

describe('signing in before the address is confirmed', () => {
  it('says so, and not for a wrong password', async () => {
    const { organizationId } = await clinic();
    const superuser = await house.signedIn('superuser', { organizationId });
    const link = await house.call(superuser, contract.setLink, { params: { organization_id: organizationId }, body: {} });
    const body = {
      token: new URL(link.body.url).searchParams.get('token') ?? '',
      email: 'new@x.example',
      username: 'neu',
      password: 'Herbst2026',
      first_name: 'Neu',
      last_name: 'Hier',
      native_language: 'eng' as const,
    };
    expect((await house.call(null, contract.joinByLink, { body })).status).toBe(204);
    const signIn = async (username: string, password: string) =>
      (await house.call(null, issueToken, { body: { grant_type: 'password', username, password } })).error.code;
    expect(await signIn('neu', 'Herbst2026')).toBe('email_not_confirmed');
    expect(await signIn('new@x.example', 'Herbst2026')).toBe('email_not_confirmed');
    expect(await signIn('neu', 'Falsch2026')).toBe('wrong_credentials');
  });
});
