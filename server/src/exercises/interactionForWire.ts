import type { ItemInteraction } from '@visite/contract/exercises.ts';
import type { ItemRow } from '#courses/itemSql.ts';
import { learnersEdition, type Signing } from '#courses/learnersEdition.ts';
import type { ItemInteractionRow } from './sql.ts';

/** A learner's work with every entry by the name that the learner's face shows it under. */
export function interactionForWire(house: Signing, row: ItemInteractionRow, item: ItemRow): ItemInteraction {
  const edition = learnersEdition(house, row.user_id, item);
  return {
    id: row.id,
    section_content_item_id: row.section_content_item_id,
    state: row.state as ItemInteraction['state'],
    score: row.score,
    attempts: row.attempts,
    seconds: row.seconds,
    answer: edition.outgoing(row.answer as never),
    result: row.result && edition.judgement(row.result),
    completed_at: row.completed_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
