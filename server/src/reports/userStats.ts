import type { UserStats } from '@visite/contract/accounts.ts';
import { localDate, STREAK_WINDOW_DAYS, streak } from '@visite/core/progress/streak.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#accounts/tables.ts';
import type { House } from '#platform/house.ts';
import { prepared } from '#platform/prepared.ts';

/** Whatever the time zone, its days begin and end at a quarter of an hour: no more is asked of a time. */
const QUARTER_S = 900;
const DAY_MS = 86_400_000;

/** Everything in one statement, since every page begins with it. */
const statsStatement = prepared((db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      time_zone: users.time_zone,
      cases_solved: sql<number>`(select count(*)::int from case_interactions where user_id = ${userId} and solved_at is not null)`,
      vocab_count: sql<number>`(
        select count(*)::int from vocab_items word join vocab_lists list on list.id = word.vocab_list_id where list.user_id = ${userId})`,
      xp: sql<number>`(select coalesce(sum(amount), 0)::int from xp_events where user_id = ${userId})`,
      active_quarters: sql<number[]>`(
        select coalesce(json_agg(distinct floor(extract(epoch from created_at) / ${sql.raw(String(QUARTER_S))})::int), '[]')
        from xp_events where user_id = ${userId} and created_at > ${sql.placeholder('since')}::timestamptz)`,
      // Sections of which every item is completed: progress is derived from the items (domain 4).
      sections_completed: sql<number>`(
        with done as (select section_content_item_id as id from item_interactions where user_id = ${userId} and state = 'COMPLETED')
        select count(*)::int from (
          select item.section_id from content_items item
            join sections section on section.id = item.section_id and section.deleted_at is null
            join chapters chapter on chapter.id = section.chapter_id and chapter.deleted_at is null
          where item.deleted_at is null
            and item.section_id in (select begun.section_id from content_items begun join done on done.id = begun.id)
          group by item.section_id having bool_and(item.id in (select id from done))) completed)`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('find_user_stats');
});

/** What somebody has done so far, their days by their own calendar. */
export async function userStats({ db, now }: Pick<House, 'db' | 'now'>, userId: string): Promise<z.infer<typeof UserStats>> {
  const since = new Date(now().getTime() - STREAK_WINDOW_DAYS * DAY_MS).toISOString();
  const [found] = await statsStatement(db).execute({ userId, since });
  if (!found) throw new Error('nobody has this id');
  const { active_quarters, time_zone, ...counts } = found;
  const dates = active_quarters.map((quarter) => localDate(quarter * QUARTER_S * 1000, time_zone));
  return { ...counts, streak_days: streak(dates, localDate(now().getTime(), time_zone)) };
}
