import type { ContentItem, ItemInteraction } from '@visite/contract/exercises.ts';
import { PLAYERS } from '#exercises/players.ts';

type Work = Pick<ItemInteraction, 'section_content_item_id' | 'state' | 'score'>;

/** The pages of a section whose exercises were done and never came out all right. What has no right and wrong is none of them. */
export function pagesWithMistakes(items: Pick<ContentItem, 'id' | 'kind'>[], interactions: Work[]): number[] {
  return items.flatMap(({ id, kind }, page) => {
    const { give, isStepwise } = PLAYERS[kind];
    const work = interactions.find((one) => one.section_content_item_id === id);
    const isJudged = give === 'check' || isStepwise;
    return isJudged && work?.state === 'COMPLETED' && work.score !== null && work.score < 1 ? [page] : [];
  });
}

/** The page after this one in a round over some pages; the page of the section's end after the last of them. */
export const nextInRound = (round: readonly number[], page: number, end: number): number => round.find((one) => one > page) ?? end;
