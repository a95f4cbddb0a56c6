import type { CourseChange } from '@visite/contract/coursePublishing.ts';
import type { CourseContents, WrittenItem } from './contents.ts';

interface Placed {
  item: WrittenItem;
  section: string;
}

const placed = ({ chapters }: CourseContents): Placed[] =>
  chapters.flatMap(({ sections }) => sections.flatMap(({ title, items }) => items.map((item) => ({ item, section: title }))));

const isSame = (one: unknown, other: unknown): boolean => stable(one) === stable(other);

/** Whatever order the keys came in from the database. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const change = (how: CourseChange['how'], { item, section }: Placed): CourseChange => ({
  ...{ how, section, item_id: item.id },
  ...{ kind: item.kind, title: item.title },
});

/** What learners find added, changed and gone once the draft takes the place of what is published; items alone, in the order of the draft. */
export function courseChanges(published: CourseContents, draft: CourseContents): CourseChange[] {
  const before = new Map(placed(published).map((one) => [one.item.id, one]));
  const after = placed(draft);
  const kept = new Set(after.map(({ item }) => item.id));
  const written = after.flatMap((one) => {
    const known = before.get(one.item.id);
    if (!known) return [change('added', one)];
    return isSame(known.item, one.item) ? [] : [change('changed', one)];
  });
  return [...written, ...[...before.values()].filter(({ item }) => !kept.has(item.id)).map((one) => change('removed', one))];
}

/** Titles, texts, order: whatever differs at all. */
export const hasChanged = (published: CourseContents, draft: CourseContents): boolean => !isSame(published, draft);
