import { updateUser } from '@visite/contract/accounts.ts';
import { getMyWeek, setWeeklyGoal } from '@visite/contract/progress.ts';
import { expect, it } from 'vitest';
import { eraseUser } from '#privacy/eraseUser.ts';
import { testHouse } from '#testing/testHouse.ts';
import { award } from './award.ts';
import { weekly_goals } from './tables.ts';

const house = testHouse();

it('the week has a goal of one’s own choice, and days of one’s own calendar', async () => {
  const me = await house.signedIn('learner');
  expect((await house.call(me, getMyWeek, {})).body).toMatchObject({ goal: null, done: 0, rest_days: 0, is_reached: false });
  // Monday, half past eleven at night in Berlin: Tuesday in Manila.
  house.clock.set('2026-03-09T22:30:00Z');
  await award(house.db, me.user.id, 'vocab_test', 'one', house.now());
  house.clock.set('2026-03-10T09:00:00Z');
  const { body } = await house.call(me, setWeeklyGoal, { body: { goal: 3 } });
  expect(body).toMatchObject({ goal: 3, done: 1, today: '2026-03-10' });
  expect(body.days.filter(({ is_active }) => is_active)).toEqual([{ date: '2026-03-09', is_active: true }]);
  await house.call(me, updateUser, { params: { user_id: me.user.id }, body: { time_zone: 'Asia/Manila' } });
  const there = (await house.call(me, getMyWeek, {})).body;
  expect(there.days.filter(({ is_active }) => is_active)).toEqual([{ date: '2026-03-10', is_active: true }]);
});

it('the goal can be changed and given up, and goes with the account', async () => {
  const me = await house.signedIn('learner');
  for (const goal of [5, 7, null, 3] as const) expect((await house.call(me, setWeeklyGoal, { body: { goal } })).body.goal).toBe(goal);
  expect((await house.call(me, setWeeklyGoal, { body: { goal: 4 as never } })).status).toBe(422);
  await eraseUser(house, me.user.id, null);
  expect(await house.db.select().from(weekly_goals)).toEqual([]);
});
