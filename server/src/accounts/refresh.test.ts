import { getMe, issueToken, signOut } from '@visite/contract/accounts.ts';
import { REFRESH_REUSE_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '@visite/core/accounts/token.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addMember } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { refresh_tokens } from './tables.ts';

const house = testHouse();

const refresh = (refresh_token: string) => house.call(null, issueToken, { body: { grant_type: 'refresh_token', refresh_token } });
const isIn = async (accessToken: string) => (await house.call(accessToken, getMe, {})).status === 200;
const afterGrace = () => house.clock.forward({ seconds: REFRESH_REUSE_GRACE_SECONDS + 1 });

async function somebody(): Promise<Person> {
  return house.signIn(await house.aUser());
}

describe('refresh tokens (Specification 4, token lifecycle)', () => {
  it('are exchanged for new tokens, and used up by it', async () => {
    const { token } = await somebody();
    house.clock.forward({ minutes: 50 });
    const { status, body } = await refresh(token.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(token.refresh_token);
    house.clock.forward({ minutes: 30 });
    expect(await isIn(token.access_token)).toBe(false);
    expect(await isIn(body.access_token)).toBe(true);
  });

  it('live for 30 days, each from its own making', async () => {
    const { token } = await somebody();
    house.clock.forward({ days: REFRESH_TOKEN_DAYS - 1 });
    const second = (await refresh(token.refresh_token)).body;
    house.clock.forward({ days: REFRESH_TOKEN_DAYS - 1 });
    const third = (await refresh(second.refresh_token)).body;
    house.clock.forward({ days: REFRESH_TOKEN_DAYS });
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  it('end the whole sign-in when one is used a second time', async () => {
    const { token } = await somebody();
    const stolen = token.refresh_token;
    const own = (await refresh(stolen)).body;
    afterGrace();
    expect((await refresh(stolen)).error.code).toBe('refresh_token_invalid');
    expect(await isIn(own.access_token)).toBe(false);
    expect((await refresh(own.refresh_token)).status).toBe(401);
  });

  it('of other sign-ins of the same person are left alone by that', async () => {
    const phone = await somebody();
    const laptop = await house.signIn(phone.user);
    await refresh(phone.token.refresh_token);
    afterGrace();
    await refresh(phone.token.refresh_token);
    expect(await isIn(laptop.token.access_token)).toBe(true);
    expect((await refresh(laptop.token.refresh_token)).status).toBe(200);
  });

  it('that nobody was given are refused', async () => {
    const { status, error } = await refresh('invented');
    expect([status, error.code]).toEqual([401, 'refresh_token_invalid']);
  });

  it('are refused to a person who was deactivated, and their sign-in ends', async () => {
    const person = await somebody();
    await addMember(house, await house.anOrganization(), person.user.id);
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.user_id, person.user.id));
    expect((await refresh(person.token.refresh_token)).error.code).toBe('account_deactivated');
    await house.db.update(organization_members).set({ status: 'ACTIVE' }).where(eq(organization_members.user_id, person.user.id));
    expect((await refresh(person.token.refresh_token)).status).toBe(401);
  });

  it('are given to an admin whose organisations are all gone', async () => {
    const admin = await house.signedIn('admin');
    await house.db.update(organization_members).set({ status: 'DEACTIVATED' }).where(eq(organization_members.user_id, admin.user.id));
    expect((await refresh(admin.token.refresh_token)).status).toBe(200);
  });
});

describe('tabs that race with one refresh token (docs/decisions/0003)', () => {
  it('twenty at once all stay signed in, with one and the same successor', async () => {
    const { token } = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await house.db.select().from(refresh_tokens)).toHaveLength(2);
    const successor = answers[0]?.body.refresh_token ?? '';
    afterGrace();
    expect((await refresh(successor)).status).toBe(200);
  });

  it('a late tab gets the end of the chain, when the others have gone on meanwhile', async () => {
    const { token } = await somebody();
    const second = (await refresh(token.refresh_token)).body.refresh_token;
    const third = (await refresh(second)).body.refresh_token;
    const late = await refresh(token.refresh_token);
    expect(late.body.refresh_token).toBe(third);
  });

  it('a thief within the grace time gets no branch of his own: the second use of the successor ends the sign-in', async () => {
    const { token } = await somebody();
    const own = (await refresh(token.refresh_token)).body;
    const thief = (await refresh(token.refresh_token)).body;
    afterGrace();
    expect((await refresh(thief.refresh_token)).status).toBe(200);
    afterGrace();
    expect((await refresh(own.refresh_token)).status).toBe(401);
    expect(await isIn(thief.access_token)).toBe(false);
  });

  it('after the grace time one more use ends the sign-in', async () => {
    const { token } = await somebody();
    await refresh(token.refresh_token);
    house.clock.forward({ seconds: REFRESH_REUSE_GRACE_SECONDS });
    expect((await refresh(token.refresh_token)).status).toBe(200);
    house.clock.forward({ seconds: 1 });
    expect((await refresh(token.refresh_token)).status).toBe(401);
  });

  it('do not outlive a sign-out at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, somebody));
    const answers = await Promise.all(
      people.flatMap((person) => [refresh(person.token.refresh_token), house.call(person, signOut, {}).then(() => undefined)]),
    );
    for (const answer of answers) {
      if (answer?.status !== 200) continue;
      expect(await isIn(answer.body.access_token)).toBe(false);
      expect((await refresh(answer.body.refresh_token)).status).toBe(401);
    }
  });
});
