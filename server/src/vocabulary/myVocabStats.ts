import type { VocabStats } from '@visite/contract/vocabReviews.ts';
import { dayOf, daysFrom, startOfDay } from '@visite/core/progress/localDays.ts';
import { isTestTaken } from '@visite/core/vocabulary/dailyTest.ts';
import { stageOf } from '@visite/core/vocabulary/schedule.ts';
import { forecast, retention, reviewsByDay, STATS_DAYS } from '@visite/core/vocabulary/vocabStats.ts';
import type { House } from '#platform/house.ts';
import { cardForWire, stateOf } from './cards.ts';
import { leftToday } from './getVocabTest.ts';
import { findCards, findNextDue, findReviewsSince, findSetApart } from './reviewSql.ts';
import { vocabForWire } from './sql.ts';

/** How well somebody knows their words; days are those of the person's own calendar. */
export async function myVocabStats(house: House, userId: string): Promise<VocabStats> {
  const { db } = house;
  const now = house.now().getTime();
  const whose = { user_id: userId };
  const { timeZone, ends, answered, due, fresh } = await leftToday(house, whose);
  const cards = (await findCards(db, userId)).map(({ card }) => ({ state: stateOf(card), is_paused: card?.is_paused ?? false }));
  const stages = cards.map(({ state }) => stageOf(state));
  const numberOf = (stage: (typeof stages)[number]) => stages.filter((one) => one === stage).length;
  const [firstDay = ''] = daysFrom(dayOf(now, timeZone).date, 1 - STATS_DAYS, 1);
  const reviews = (await findReviewsSince(db, userId, new Date(startOfDay(firstDay, timeZone)))).map(({ at, rating, is_first }) => ({
    at: at.getTime(),
    is_first,
    is_remembered: rating !== 'again',
  }));
  const dueAt = cards.flatMap(({ state, is_paused }) => (state && !is_paused ? state.due_at : []));
  return {
    words: cards.length,
    due_today: due,
    new_today: fresh,
    new: numberOf('new'),
    learning: numberOf('learning'),
    mature: numberOf('mature'),
    paused: cards.filter(({ is_paused }) => is_paused).length,
    retention: retention(reviews),
    forecast: forecast(dueAt, now, timeZone),
    reviews_by_day: reviewsByDay(reviews, now, timeZone),
    next_due_at: (await findNextDue(db, whose, ends))?.toISOString() ?? null,
    is_test_taken_today: isTestTaken({ answered, left: due + fresh }),
    set_apart: (await findSetApart(db, userId)).map(({ item, card }) => ({ word: vocabForWire(item), card: cardForWire(card) })),
  };
}
