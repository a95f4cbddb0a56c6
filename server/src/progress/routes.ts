import * as contract from '@visite/contract/progress.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { XP_AMOUNTS, type XpSource } from '@visite/core/progress/xp.ts';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { serve } from '#platform/route.ts';
import { xpOf } from './earned.ts';
import { listXpEvents } from './listXpEvents.ts';
import { myWeek, setWeeklyGoal } from './week.ts';

const ownId = (caller: Caller) => {
  if (caller.kind === 'anonymous') throw unauthenticated();
  return caller.user_id;
};

export function progressRoutes(app: FastifyInstance, house: House) {
  serve(app, contract.getMyXp, async (caller) => ({ xp: await xpOf(house.db, ownId(caller)) }));
  serve(app, contract.listMyXpEvents, (caller, { query }) => listXpEvents(house, ownId(caller), query.days_back));
  serve(app, contract.getMyWeek, (caller) => myWeek(house, ownId(caller)));
  serve(app, contract.setWeeklyGoal, (caller, { body }) => setWeeklyGoal(house, ownId(caller), body.goal));
  serve(app, contract.listExperiencePoints, () =>
    (Object.entries(XP_AMOUNTS) as [XpSource, number][]).map(([source, amount]) => ({ source, amount })),
  );
}
