import type { KindName } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { requireCourse } from './allowed.ts';
import { contentOf, findItemsByEntry, type ItemRow } from './itemSql.ts';
import { allowedItem, changeItem, parsedContent } from './items.ts';
import { content_items } from './tables.ts';

type Entry = { id: string } & Record<string, unknown>;

/** Which list of which kind a call is about, and how the item is found: by its id, or by the entry's where the path has no other. */
export interface EntryCall {
  kind: KindName;
  list: string;
  itemId?: string | undefined;
  entryId?: string | undefined;
}

/** Entry ids are unique within an item only: of several items the one that the caller may edit counts, and the draft of a course before the course. */
async function itemOf(db: Database, caller: Caller, { kind, list, itemId, entryId }: EntryCall): Promise<ItemRow> {
  if (itemId) {
    const { item } = await allowedItem(db, caller, itemId, 'edit');
    if (item.kind !== kind) throw notFound();
    return item;
  }
  const found = entryId ? await findItemsByEntry(db, kind, list, entryId) : [];
  const verdicts = found.map(({ item, course }) => {
    try {
      requireCourse(caller, course, 'edit');
      return { item, course };
    } catch (error) {
      return { error, course };
    }
  });
  const ofDrafts = new Set(found.flatMap(({ course }) => course.draft_of ?? []));
  const editable = verdicts.flatMap(({ item, course }) => (item && !ofDrafts.has(course.id) ? item : []));
  if (editable.length > 1) throw conflict('conflict');
  if (editable[0]) return editable[0];
  const forbidden = verdicts.find(({ error }) => error instanceof AppError && error.code === 'forbidden')?.error;
  throw forbidden ?? verdicts[0]?.error ?? notFound();
}

/** Changes one list of an item with its row locked, so that two changes at once both count. */
async function changeList(house: House, caller: Caller, call: EntryCall, change: (entries: Entry[]) => Entry[]): Promise<ContentItem> {
  return house.db.transaction(async (tx) => {
    const { id } = await itemOf(tx, caller, call);
    const [row] = await tx.select().from(content_items).where(eq(content_items.id, id)).for('update');
    if (!row) throw notFound();
    const content = contentOf(row) as Record<string, unknown>;
    const entries = change((content[call.list] ?? []) as Entry[]);
    const next = parsedContent(call.kind, { ...content, [call.list]: entries });
    return changeItem({ ...house, db: tx }, signedIn(caller), row, row.version, { content: next });
  });
}

const withEntry = (entries: Entry[], entryId: string | undefined) => {
  if (!entries.some(({ id }) => id === entryId)) throw notFound();
};

export const addEntry = (house: House, caller: Caller, call: EntryCall, fields: Record<string, unknown>) =>
  changeList(house, caller, call, (entries) => {
    const id = typeof fields.id === 'string' ? fields.id : v7();
    if (entries.some((entry) => entry.id === id)) throw conflict('conflict');
    return [...entries, { ...fields, id }];
  });

export const changeEntry = (house: House, caller: Caller, call: EntryCall, fields: Record<string, unknown>) =>
  changeList(house, caller, call, (entries) => {
    withEntry(entries, call.entryId);
    return entries.map((entry) => (entry.id === call.entryId ? { ...entry, ...fields, id: entry.id } : entry));
  });

export const removeEntry = (house: House, caller: Caller, call: EntryCall) =>
  changeList(house, caller, call, (entries) => {
    withEntry(entries, call.entryId);
    return entries.filter((entry) => entry.id !== call.entryId);
  });
