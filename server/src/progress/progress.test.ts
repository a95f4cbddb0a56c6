import { updateUser } from '@visite/contract/accounts.ts';
import { getMyXp, listExperiencePoints, listMyXpEvents } from '@visite/contract/progress.ts';
import { describe, expect, it } from 'vitest';
import { item_interactions } from '#exercises/tables.ts';
import { userStats } from '#reports/userStats.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { award } from './award.ts';
import { streakOf } from './earned.ts';

const house = testHouse();

const solve = (as: Person, thing: string, at: Date | string = house.now()) =>
  award(house.db, as.user.id, 'case_solved', thing, new Date(at));
const xp = async (as: Person) => (await house.call(as, getMyXp, {})).body.xp;

describe('experience points (domain 5)', () => {
  it('of a solved case are 50, once per case and day', async () => {
    const learner = await house.signedIn('learner');
    expect(await solve(learner, 'case-1')).toBe(50);
    expect(await solve(learner, 'case-1')).toBe(0);
    expect(await solve(learner, 'case-2')).toBe(50);
    expect(await solve(learner, 'case-1', '2026-03-11T09:00:00Z')).toBe(50);
    expect(await xp(learner)).toBe(150);
  });

  it('are given once when the same thing is finished twice at the same moment', async () => {
    const learner = await house.signedIn('learner');
    const given = await Promise.all(Array.from({ length: 10 }, () => solve(learner, 'case-1')));
    expect(given.filter((amount) => amount === 50)).toHaveLength(1);
    expect(await xp(learner)).toBe(50);
  });

  it('belong to one person', async () => {
    const [amira, jose] = [await house.signedIn('learner'), await house.signedIn('learner')];
    await solve(amira, 'case-1');
    expect(await solve(jose, 'case-1')).toBe(50);
    expect(await xp(amira)).toBe(50);
  });

  it('go by the day of the wards: midnight is that of Berlin', async () => {
    const learner = await house.signedIn('learner');
    expect(await solve(learner, 'case-1', '2026-03-10T22:59:00Z')).toBe(50);
    expect(await solve(learner, 'case-1', '2026-03-10T23:01:00Z')).toBe(50);
  });

  it('are listed with what earns them', async () => {
    const { body } = await house.call(await house.signedIn('learner'), listExperiencePoints, {});
    expect(body).toContainEqual({ source: 'case_solved', amount: 50 });
  });
});

describe('XP events (Specification 7 and 9)', () => {
  it('are those of the last 30 days, newest first, or of as many as asked for', async () => {
    const learner = await house.signedIn('learner');
    for (const [thing, at] of [
      ['old', '2026-02-08T08:59:00Z'],
      ['case-1', '2026-02-08T09:01:00Z'],
      ['case-2', '2026-03-10T08:00:00Z'],
    ] as const) {
      await solve(learner, thing, at);
    }
    const { body } = await house.call(learner, listMyXpEvents, {});
    expect(body.map(({ created_at }) => created_at)).toEqual(['2026-03-10T08:00:00.000Z', '2026-02-08T09:01:00.000Z']);
    expect(body[0]).toMatchObject({ source: 'case_solved', amount: 50 });
    expect((await house.call(learner, listMyXpEvents, { query: { days_back: 31 } })).body).toHaveLength(3);
    expect((await house.call(learner, listMyXpEvents, { query: { days_back: 1 } })).body).toHaveLength(1);
  });

  it('of others are not among them', async () => {
    await solve(await house.signedIn('learner'), 'case-1');
    expect((await house.call(await house.signedIn('learner'), listMyXpEvents, {})).body).toEqual([]);
  });

  it.each([0, 366, 'many'])('cannot be asked for %s days back (422)', async (days_back) => {
    const { status } = await house.call(await house.signedIn('learner'), listMyXpEvents, { query: { days_back: days_back as number } });
    expect(status).toBe(422);
  });
});

describe('streak of the server (Specification 4)', () => {
  it('counts days in Berlin until the person’s own calendar is known: an evening shift after 23:00 UTC belongs to the next day', async () => {
    const learner = await house.signedIn('learner');
    await solve(learner, 'case-1', '2026-03-08T23:30:00Z');
    await solve(learner, 'case-2', '2026-03-10T08:00:00Z');
    expect(await streakOf(house.db, learner.user.id, house.now())).toBe(2);
  });

  it('counts local dates: the same evening is two days ago in New York, and one thing counts again on the next day there', async () => {
    const learner = await house.signedIn('learner');
    const params = { user_id: learner.user.id };
    await house.call(learner, updateUser, { params, body: { time_zone: 'America/New_York' } });
    await solve(learner, 'case-1', '2026-03-08T23:30:00Z');
    await solve(learner, 'case-2', '2026-03-10T08:00:00Z');
    expect(await streakOf(house.db, learner.user.id, house.now())).toBe(1);
    // 23:30 and 00:30 of one night in New York, one day in Berlin.
    const once = (at: string) => solve(learner, 'case-3', at);
    expect([await once('2026-03-12T03:30:00Z'), await once('2026-03-12T03:59:00Z'), await once('2026-03-12T04:30:00Z')]).toEqual([
      50, 0, 50,
    ]);
  });
});

describe('completed sections (domain 2, user_stats)', () => {
  it('are those of which every item is completed', async () => {
    const learner = await house.signedIn('learner');
    const { items } = await house.aCourse();
    const [last, ...others] = Object.values(items);
    const finish = (ids: string[]) =>
      house.db.insert(item_interactions).values(
        ids.map((section_content_item_id) => ({
          user_id: learner.user.id,
          section_content_item_id,
          state: 'COMPLETED',
          answer: {},
          created_at: house.now(),
          updated_at: house.now(),
        })),
      );
    const completed = async () => (await userStats(house, learner.user.id)).sections_completed;
    await finish(others);
    expect(await completed()).toBe(0);
    await finish([last ?? '']);
    expect(await completed()).toBe(1);
  });
});
