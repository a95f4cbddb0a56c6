import type { ContentItem } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf, type ItemRow, itemOverview, kindOf } from './itemSql.ts';
import { learnersEdition, type Signing, type Work } from './learnersEdition.ts';

/** Who gets an item: the face is theirs alone. */
interface Reader {
  user_id: string;
  mayEdit: boolean;
  work?: Work | undefined;
}

/** What leaves the server: a face for everybody, the content only for who may edit it. */
export function itemForWire(house: Signing, row: ItemRow, position: number, { user_id, mayEdit, work }: Reader): ContentItem {
  const content = contentOf(row);
  const problems = rulesOf(kindOf(row)).problems(content);
  return {
    ...itemOverview(row, position),
    face: learnersEdition(house, user_id, row, work).face,
    ...(mayEdit && { content, problems }),
    ...(problems.length > 0 && { is_unfinished: true as const }),
  };
}
