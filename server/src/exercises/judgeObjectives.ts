import type { Answer } from '@visite/contract/endpoint.ts';
import type { judgeObjectives as contract } from '@visite/contract/evaluation.ts';
import { type JudgedItem, judgeObjectivesByItems } from '@visite/core/evaluation/objectives.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { allowedSection } from '#courses/allowed.ts';
import { contentOf, findItems, kindOf, wordsOf } from '#courses/itemSql.ts';
import type { House } from '#platform/house.ts';
import { item_interactions } from './tables.ts';

/** Which objectives of a section the caller has reached, by the work on the items that speak of them. */
export async function judgeObjectives(house: House, caller: Caller, sectionId: string): Promise<Answer<typeof contract>> {
  const { section, caller: user } = await allowedSection(house.db, caller, sectionId, 'see');
  const items = await findItems(house.db, section.id);
  const ids = items.map(({ id }) => id);
  const works = await house.db
    .select()
    .from(item_interactions)
    .where(and(eq(item_interactions.user_id, user.user_id), inArray(item_interactions.section_content_item_id, ids)));
  const judged = items.map((item): JudgedItem => {
    const work = works.find(({ section_content_item_id }) => section_content_item_id === item.id);
    return {
      title: item.title,
      words: wordsOf(kindOf(item), contentOf(item)),
      score: work?.state === 'COMPLETED' ? (work.score ?? 1) : null,
    };
  });
  return { objectives: judgeObjectivesByItems(section.learning_objectives, judged), source: 'built-in' };
}
