import type { KindName } from '@visite/contract/exercises/kinds.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { contentOf, type ItemRow, kindOf } from '#courses/itemSql.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { ensureInteraction, keepWork } from '#exercises/interactions.ts';
import type { House } from '#platform/house.ts';

/** How many items of the courses somebody has done, and over how many days until yesterday. */
export interface Diligence {
  user_id: string;
  items: number;
  days: number;
}

/** What nobody can have done without talking or writing. */
const PERSONAL: ReadonlySet<KindName> = new Set(['case', 'form_case', 'journalling']);
/** Every so many items something went wrong. */
const MISTAKE_EVERY = 4;
const DAY_MS = 24 * 60 * 60_000;

/** The items of the courses as a learner meets them. */
async function itemsInOrder(house: House): Promise<ItemRow[]> {
  const rows = await house.db
    .select({ item: content_items })
    .from(content_items)
    .innerJoin(sections, eq(sections.id, content_items.section_id))
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(and(courses.is_public, courses.is_published, isNull(content_items.deleted_at)))
    .orderBy(asc(courses.level), asc(courses.title), asc(chapters.position), asc(sections.position), asc(content_items.position));
  return rows.map(({ item }) => item).filter((item) => !PERSONAL.has(kindOf(item)));
}

/** The answer with its first written value spoilt, as somebody in a hurry would give it. */
function withMistake<T>(answer: T): T {
  let isDone = false;
  const spoil = (value: unknown): unknown => {
    if (isDone || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'string') {
      isDone = true;
      return `${value} nicht`;
    }
    if (Array.isArray(value)) return value.map(spoil);
    return typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)])) : value;
  };
  return spoil(answer) as T;
}

/** Somebody of the demo clinic, as the verbs ask for them. */
export const demoCaller = (user_id: string): Caller => ({
  kind: 'user',
  user_id,
  is_admin: false,
  must_change_password: false,
  must_set_up_second_factor: false,
  organizations: [],
  mentee_ids: [],
});

/** Some weeks of work of the demo clinic's learners (domain 6), done through the same verbs as in the browser. */
export async function seedDemoProgress(house: House, people: Diligence[]) {
  const items = await itemsInOrder(house);
  const today = house.now().getTime();
  for (const { user_id, items: count, days } of people) {
    const caller = demoCaller(user_id);
    for (const [index, item] of items.slice(0, count).entries()) {
      const daysAgo = days - Math.floor((index * days) / count);
      const then = { ...house, now: () => new Date(today - daysAgo * DAY_MS + index * 60_000) };
      const { row } = await ensureInteraction(then, caller, item.id);
      const key = rulesOf(kindOf(item)).key(contentOf(item), item.id);
      const answer = index % MISTAKE_EVERY === MISTAKE_EVERY - 1 ? withMistake(key) : key;
      await keepWork(then, row, item, { answer, is_submitted: true, attempt: 1, seconds: 90 + ((index * 37) % 200) });
    }
  }
}
