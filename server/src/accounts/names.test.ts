import { updateUser } from '@visite/contract/accounts.ts';
import { createInvite, createInvites, joinByLink, setLink } from '@visite/contract/invites.ts';
import { updateOrganization } from '@visite/contract/organizations.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const ADDRESS = 'Gewinn auf https://evil.example';
const REFUSED = [422, [{ path: 'first_name', message: expect.stringContaining('keine Internet- oder E-Mail-Adresse') }]];

async function clinic() {
  const organization_id = await house.anOrganization();
  return { organization_id, superuser: await house.signedIn('superuser', { organizationId: organization_id }) };
}

async function join(fields: { first_name?: string; username?: string }) {
  const { organization_id, superuser } = await clinic();
  const link = await house.call(superuser, setLink, { params: { organization_id }, body: {} });
  const person = { email: 'stranger@else.example', username: 'amira', first_name: 'Amira', last_name: 'Haddad', ...fields };
  const token = new URL(link.body.url).searchParams.get('token') ?? '';
  return house.call(null, joinByLink, { body: { ...person, token, password: 'Herbst2026', native_language: 'aeb' } });
}

it('are stored in one line, without characters that nobody sees', async () => {
  const learner = await house.signedIn('learner');
  const body = { first_name: ' Ami\u200Bra\r\nBcc: x', last_name: '\u202EBen  Salah\u2069' };
  const { body: user } = await house.call(learner, updateUser, { params: { user_id: learner.user.id }, body });
  expect(user).toMatchObject({ first_name: 'Amira Bcc: x', last_name: 'Ben Salah' });
});

it('are no addresses, wherever they are given', async () => {
  const { organization_id, superuser } = await clinic();
  const person = { email: 'new@else.example', first_name: ADDRESS, last_name: 'x' };
  const profile = await house.call(superuser, updateUser, { params: { user_id: superuser.user.id }, body: { first_name: ADDRESS } });
  const invite = await house.call(superuser, createInvite, { body: { organization_id, ...person } });
  const joined = await join({ first_name: ADDRESS });
  for (const { status, error } of [profile, invite, joined]) expect([status, error.errors]).toEqual(REFUSED);
  const renamed = await house.call(superuser, updateOrganization, { params: { organization_id }, body: { name: ADDRESS } });
  expect([renamed.status, renamed.error.errors?.[0]?.path]).toEqual([422, 'name']);
  const many = await house.call(superuser, createInvites, { params: { organization_id }, body: { rows: [person] } });
  expect(many.body.rows).toMatchObject([{ is_invited: false, problem: 'name_is_address' }]);
  expect(await house.postedMails()).toEqual([]);
});

it('are in no mail to somebody whose address a stranger typed', async () => {
  expect((await join({ first_name: 'Ruf 0900 1234' })).status).toBe(204);
  const [mail] = await house.postedMails();
  expect(mail?.recipient).toBe('stranger@else.example');
  expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toContain('0900');
});

it.each(['ami\u200Bra', 'ami\u202Era', 'ami\u0000ra', 'amira\u3164', 'Ju\u0308rgen/x', 'a<b>'])(
  'as usernames are seen as they are: %j is refused',
  async (username) => {
    const { status, error } = await join({ username });
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'username']);
  },
);
