import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';

/** Whether somebody (a column or a value) has learnt something since: a point earned, or anything answered, written or played. */
export function hasLearntSince(userId: SQL, since: Date): SQL {
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`(exists (select 1 from xp_events done where done.user_id = ${userId} and done.created_at >= ${at})
    or exists (select 1 from item_interactions done where done.user_id = ${userId} and done.updated_at >= ${at})
    or exists (select 1 from case_interactions done where done.user_id = ${userId} and done.updated_at >= ${at})
    or exists (select 1 from vocab_reviews done where done.user_id = ${userId} and done.reviewed_at >= ${at})
    or exists (select 1 from practice_answers done where done.user_id = ${userId} and done.created_at >= ${at}))`;
}

export async function learntSince(db: Database, userId: string, since: Date): Promise<boolean> {
  const [row] = await rowsOf<{ learnt: boolean }>(db, sql`select ${hasLearntSince(sql`${userId}::uuid`, since)} as learnt`);
  return row?.learnt ?? false;
}
