import { getMe, issueToken, listDemoAccounts, listOutbox, requestPasswordReset } from '@visite/contract/accounts.ts';
import { listChapterAssignmentsByMe, listSectionAssignmentsByMe } from '@visite/contract/assignments.ts';
import { listConversations, listUnreadKudos } from '@visite/contract/messaging.ts';
import { getMyVocabStats } from '@visite/contract/vocabReviews.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { item_interactions } from '#exercises/tables.ts';
import { mentorships, organization_members, organizations, subscriptions } from '#organizations/tables.ts';
import { testHouse } from '#testing/testHouse.ts';
import { DEMO_ACCOUNTS, seedDemoPeople } from './seedDemoPeople.ts';

const house = testHouse();
const live = testHouse({ config: { isDemo: false } });
const withMailServer = testHouse({ config: { smtpUrl: 'smtp://localhost:1' } });

async function signIn(username: string, password = 'Visite2026') {
  const { body } = await house.call(null, issueToken, { body: { grant_type: 'password', username, password } });
  return (await house.call(body.access_token, getMe, {})).body;
}

describe('the demo clinic (domain 6)', () => {
  it.each(DEMO_ACCOUNTS)('has $username, who signs in with Visite2026 and is $role', async ({ username, role }) => {
    await seedDemoPeople(house);
    expect((await signIn(username)).roles).toContain(role);
  });

  it('has a learner from Tunisia who has not seen the tour yet, and somebody new before the onboarding', async () => {
    await seedDemoPeople(house);
    expect(await signIn('learner')).toMatchObject({
      country: 'TN',
      native_language: 'aeb',
      language_level: 'B1',
      case_interaction_tour_completed_at: null,
      onboarding_completed_at: house.now().toISOString(),
    });
    expect(await signIn('neu')).toMatchObject({ onboarding_completed_at: null });
  });

  it('is one clinic with one subscription, everybody a member, the learner with a mentor', async () => {
    await seedDemoPeople(house);
    const rows = await Promise.all(
      [organizations, subscriptions, users, organization_members].map((table) => house.db.select().from(table)),
    );
    const [clinics, subscribed, people, members] = rows.map(({ length }) => length);
    expect([clinics, subscribed, members]).toEqual([1, 1, people]);
    const learner = await signIn('learner');
    const mentor = await signIn('mentor');
    expect(await house.db.select().from(mentorships)).toContainEqual(
      expect.objectContaining({ mentor_id: mentor.id, mentee_id: learner.id }),
    );
  });

  it('is made once, however many servers start at the same moment', async () => {
    await Promise.all([seedDemoPeople(house), seedDemoPeople(house), seedDemoPeople(house)]);
    const before = await house.db.select().from(users);
    await seedDemoPeople(house);
    expect(await house.db.select().from(users)).toEqual(before);
    expect(await house.db.select().from(organizations)).toHaveLength(1);
  });
});

describe('the demo clinic’s progress (domain 6: some weeks of it)', () => {
  it('is that of people who worked on several days until yesterday, with mistakes', async () => {
    await house.aCourse();
    await seedDemoPeople(house);
    const { id } = await signIn('elira');
    const done = await house.db.select().from(item_interactions).where(eq(item_interactions.user_id, id));
    expect(done.length).toBeGreaterThan(10);
    expect(new Set(done.map(({ updated_at }) => updated_at.toISOString().slice(0, 10))).size).toBeGreaterThan(5);
    expect(done.some(({ score }) => (score ?? 0) < 1)).toBe(true);
    const latest = Math.max(...done.map(({ updated_at }) => updated_at.getTime()));
    expect(latest).toBeLessThan(house.now().getTime());
  });
});

describe('the demo learner’s vocabulary (domain 6)', () => {
  it('has been tested for some weeks: words are due, some are new, one does not stick', async () => {
    await seedDemoPeople(house);
    const { body } = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'learner', password: 'Visite2026' } });
    const stats = (await house.call(body.access_token, getMyVocabStats, {})).body;
    expect(stats).toMatchObject({ new_today: 3, new: 3, is_test_taken_today: false });
    expect(stats.due_today).toBeGreaterThan(3);
    expect(stats.mature).toBeGreaterThan(3);
    expect(stats.retention.rate).toBeGreaterThan(0.6);
    expect(stats.set_apart).toMatchObject([{ word: { term: 'Verordnung' }, card: { is_leech: true } }]);
  });
});

describe('the demo clinic’s assignments', () => {
  it('are open, overdue and perhaps done, without any mail', async () => {
    await house.aCourse();
    await seedDemoPeople(house);
    const { body } = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'tutor', password: 'Visite2026' } });
    const chapters = await house.call(body.access_token, listChapterAssignmentsByMe, {});
    const sections = await house.call(body.access_token, listSectionAssignmentsByMe, {});
    expect(chapters.body.items.map(({ state }) => state)).toContain('OPEN');
    expect(sections.body.items.map(({ state }) => state)).toContain('OVERDUE');
    expect(await house.postedMails()).toEqual([]);
  });
});

describe('demo calls', () => {
  it('offer the six accounts with their password in demo mode, and 404 otherwise', async () => {
    const { body } = await house.call(null, listDemoAccounts, {});
    expect(body.map(({ username }) => username)).toEqual(['learner', 'mentor', 'tutor', 'manager', 'superuser', 'admin']);
    expect(new Set(body.map(({ password }) => password))).toEqual(new Set(['Visite2026']));
    expect((await live.call(null, listDemoAccounts, {})).status).toBe(404);
  });

  it('show the outbox newest first in a demo without a mail server, and 404 otherwise', async () => {
    await house.aUser({ username: 'amira' });
    await house.call(null, requestPasswordReset, { body: { email: 'amira@clinic.example' } });
    house.clock.forward({ minutes: 1 });
    await house.call(null, requestPasswordReset, { body: { email: 'amira@clinic.example' } });
    const { body } = await house.call(null, listOutbox, {});
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ to: 'amira@clinic.example', created_at: house.now().toISOString() });
    expect((await live.call(null, listOutbox, {})).status).toBe(404);
    expect((await withMailServer.call(null, listOutbox, {})).status).toBe(404);
  });
});

describe('the demo clinic’s messages', () => {
  it('are conversations with something unread and kudos that are still to be shown', async () => {
    await seedDemoPeople(house);
    const { body } = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'learner', password: 'Visite2026' } });
    const { items } = (await house.call(body.access_token, listConversations, {})).body;
    expect(items.map(({ person, state, unread_count }) => [person.first_name, state, unread_count])).toEqual([
      ['Jörg', 'OPEN', 1],
      ['Katharina', 'OPEN', 1],
      ['Jose', 'OPEN', 0],
    ]);
    expect((await house.call(body.access_token, listUnreadKudos, {})).body.items).toMatchObject([{ symbol: 'PROGRESS' }]);
  });
});
