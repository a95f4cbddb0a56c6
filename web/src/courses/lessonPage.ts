import type { ItemInteraction } from '@visite/contract/exercises.ts';

/** Query of the lesson viewer: a number, -1 if missing (Specification 2): where the learner left off. */
export interface LessonSearch {
  page: number;
}
export const RESUME = -1;

export function lessonSearch(raw: Record<string, unknown>): LessonSearch {
  const page = Number(raw.page ?? RESUME);
  return { page: Number.isInteger(page) && page >= 0 ? page : RESUME };
}

type Work = Pick<ItemInteraction, 'section_content_item_id' | 'state' | 'updated_at'>;

/**
 * The page on which a learner goes on: the item worked on last if it is not completed, else the next one that is not, else
 * the first one that is not. Behind the last item stands the page of the section's end: there when all are completed.
 */
export function resumePage(items: { id: string }[], interactions: Work[]): number {
  const workOn = (id: string) => interactions.find((one) => one.section_content_item_id === id);
  const isOpen = (item: { id: string }) => workOn(item.id)?.state !== 'COMPLETED';
  const touched = items
    .map((item, page) => ({ page, work: workOn(item.id) }))
    .filter(({ work }) => work !== undefined && work.state !== 'NOT_STARTED')
    .toSorted((one, other) => (other.work?.updated_at ?? '').localeCompare(one.work?.updated_at ?? ''));
  const last = touched[0]?.page ?? 0;
  const next = items.findIndex((item, page) => page >= last && isOpen(item));
  if (next >= 0) return next;
  const first = items.findIndex(isOpen);
  return first >= 0 ? first : items.length;
}

/** The page of an address as it can be shown: never behind the end. */
export const shownPage = (asked: number, resume: number, items: readonly unknown[]): number =>
  asked < 0 ? resume : Math.min(asked, items.length);
