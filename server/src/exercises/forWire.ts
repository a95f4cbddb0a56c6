import type { ContentItem, ItemInteraction } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { learnersEdition, type Signing } from './learnersEdition.ts';
import { contentOf, type ItemInteractionRow, type ItemRow, itemOverview, kindOf } from './sql.ts';

/** Who gets an item: the face is theirs alone. */
interface Reader {
  user_id: string;
  mayEdit: boolean;
  work?: Pick<ItemInteractionRow, 'attempts' | 'result'> | undefined;
}

/** What leaves the server: a face for everybody, the content only for who may edit it. */
export function itemForWire(house: Signing, row: ItemRow, position: number, { user_id, mayEdit, work }: Reader): ContentItem {
  const content = contentOf(row);
  return {
    ...itemOverview(row, position),
    face: learnersEdition(house, user_id, row, work).face,
    ...(mayEdit && { content, problems: rulesOf(kindOf(row)).problems(content) }),
  };
}

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
