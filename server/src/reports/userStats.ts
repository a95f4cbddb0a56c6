import type { UserStats } from '@visite/contract/accounts.ts';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { case_interactions } from '#cases/tables.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { streakOf, xpOf } from '#progress/earned.ts';
import { vocab_items, vocab_lists } from '#vocabulary/tables.ts';

/** Sections of which every item is completed: progress is derived from the items (domain 4). */
async function sectionsCompleted(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`with done as (select section_content_item_id as id from item_interactions where user_id = ${userId} and state = 'COMPLETED')
      select count(*)::int as n from (
        select item.section_id from content_items item
          join sections section on section.id = item.section_id and section.deleted_at is null
          join chapters chapter on chapter.id = section.chapter_id and chapter.deleted_at is null
        where item.deleted_at is null
          and item.section_id in (select begun.section_id from content_items begun join done on done.id = begun.id)
        group by item.section_id having bool_and(item.id in (select id from done))) completed`,
  );
  return row?.n ?? 0;
}

export async function userStats(house: Pick<House, 'db' | 'now'>, userId: string): Promise<z.infer<typeof UserStats>> {
  const [solved] = await house.db
    .select({ n: count() })
    .from(case_interactions)
    .where(and(eq(case_interactions.user_id, userId), isNotNull(case_interactions.solved_at)));
  const [words] = await house.db
    .select({ n: count() })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(eq(vocab_lists.user_id, userId));
  return {
    xp: await xpOf(house.db, userId),
    streak_days: await streakOf(house.db, userId, house.now()),
    cases_solved: Number(solved?.n ?? 0),
    vocab_count: Number(words?.n ?? 0),
    sections_completed: await sectionsCompleted(house.db, userId),
  };
}
