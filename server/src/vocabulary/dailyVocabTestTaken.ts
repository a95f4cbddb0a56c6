import { doneAt, type Said } from '@visite/core/progress/doneAt.ts';
import { isTestTaken } from '@visite/core/vocabulary/dailyTest.ts';
import type { House } from '#platform/house.ts';
import { award } from '#progress/award.ts';
import { leftToday } from './getVocabTest.ts';

/**
 * The points of a day's test, today's unless it was taken before and sent later: once a day of the learner's however often they are
 * asked for, and only for answers that are stored (domain 5).
 */
export async function dailyVocabTestTaken(house: House, userId: string, said: Said = {}): Promise<{ is_taken: boolean; xp: number }> {
  const at = new Date(doneAt(said, house.now().getTime()));
  const { answered, due, fresh } = await leftToday({ db: house.db, now: () => at }, { user_id: userId });
  if (!isTestTaken({ answered, left: due + fresh })) return { is_taken: false, xp: 0 };
  return { is_taken: true, xp: await award(house.db, userId, 'vocab_test', 'vocab_test', at) };
}
