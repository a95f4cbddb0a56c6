import { inArray } from 'drizzle-orm';
import { learnersEdition } from '#courses/learnersEdition.ts';
import { content_items } from '#courses/tables.ts';
import type { House } from '#platform/house.ts';
import type { ItemInteractionRow } from './sql.ts';

type Work = Record<string, unknown> & Pick<ItemInteractionRow, 'section_content_item_id' | 'answer' | 'result'>;

/** A learner's work on items as the learner knows it: what an author calls an entry may be its answer. */
export async function exportedWork(house: House, userId: string, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return rows;
  const work = rows as Work[];
  const ids = [...new Set(work.map((row) => row.section_content_item_id))];
  const found = await house.db.select().from(content_items).where(inArray(content_items.id, ids));
  const items = new Map(found.map((item) => [item.id, item]));
  return work.map((row) => {
    const item = items.get(row.section_content_item_id);
    if (!item) return row;
    const edition = learnersEdition(house, userId, item);
    return { ...row, answer: edition.outgoing(row.answer as never), result: row.result && edition.judgement(row.result) };
  });
}
