import { createHmac } from 'node:crypto';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { type Edition, editionOf } from '@visite/core/exercises/edition.ts';
import type { House } from '#platform/house.ts';
import { contentOf, type ItemRow, kindOf } from './itemSql.ts';

/** How far a learner has come with an item. */
export interface Work {
  attempts: number;
  result: Grade | null;
}

export type Signing = Pick<House, 'tokenKey'>;

/** So many characters of 6 bits: short enough for an address, too many to find two alike or to guess one. */
const LENGTH = 16;

/** Which attempt somebody is in: the one begun, or the last one while its judgement is shown. */
const attemptOf = (work: Work | undefined): number =>
  work ? Math.max(1, work.result?.attempt === work.attempts ? work.attempts : work.attempts + 1) : 1;

/**
 * The item as one learner has it: names and shuffles come from the server's key, the person, the item and the attempt, so that
 * nothing of them can be reckoned from what the browser knows, and nothing needs to be stored.
 */
export function learnersEdition(
  { tokenKey }: Signing,
  userId: string,
  item: Pick<ItemRow, 'id' | 'kind' | 'content'>,
  work?: Work,
): Edition<KindName> {
  const secret = (...what: unknown[]) =>
    createHmac('sha256', tokenKey)
      .update(`exercise ${JSON.stringify([userId, item.id, ...what])}`)
      .digest('base64url')
      .slice(0, LENGTH);
  return editionOf(kindOf(item), contentOf(item), item.id, {
    nameOf: (place) => secret('name', place),
    order: secret('order', attemptOf(work)),
  });
}
