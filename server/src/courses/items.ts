import type { Request } from '@visite/contract/endpoint.ts';
import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem, updateItemMeta as metaContract } from '@visite/contract/exercises.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { allowedSection, requireCourse, requireNoDraft, type Wish } from './allowed.ts';
import { itemForWire } from './itemForWire.ts';
import { contentOf, findItem, findItems, type ItemRow, kindOf, wordsOf } from './itemSql.ts';
import { markEdited } from './markEdited.ts';
import { requireReferences } from './references.ts';
import { sanitizeContent } from './sanitize.ts';
import { content_items } from './tables.ts';

/** What changing an item needs of the house; within a transaction `db` is the transaction. */
type Desk = Pick<House, 'db' | 'tokenKey' | 'now' | 'above'>;

/** An item that the caller may see or edit, with where it stands. */
export async function allowedItem(db: Database, caller: Caller, itemId: string, wish: Wish, options = { evenDeleted: false }) {
  const found = await findItem(db, itemId);
  if (!found) throw notFound();
  const isDeleted = found.item.deleted_at ?? found.section.deleted_at ?? found.chapter.deleted_at;
  if (isDeleted && !options.evenDeleted) throw notFound();
  const user = requireCourse(caller, found.course, wish);
  await requireNoDraft(db, found.course, wish);
  return { ...found, caller: user };
}

/** The item as its editor gets it, at the place where it stands among the others. */
async function itemForEditor(house: Desk, user: SignedIn, row: ItemRow): Promise<ContentItem> {
  const items = await findItems(house.db, row.section_id);
  const position = Math.max(
    0,
    items.findIndex(({ id }) => id === row.id),
  );
  const work = await house.above.workOn(house.db, user.user_id, [row.id]);
  return itemForWire(house, row, position, { user_id: user.user_id, mayEdit: true, work: work.get(row.id) });
}

async function itemById(house: Desk, user: SignedIn, itemId: string): Promise<ContentItem> {
  const [row] = await house.db.select().from(content_items).where(eq(content_items.id, itemId));
  if (!row) throw notFound();
  return itemForEditor(house, user, row);
}

export const atTheEnd = (sectionId: string): SQL<number> =>
  sql<number>`coalesce((select max(${content_items.position}) from ${content_items} where ${content_items.section_id} = ${sectionId}), -1) + 1`;

export interface NewItem {
  title?: string | undefined;
  instruction?: string | undefined;
  content: Record<string, unknown>;
}

/** Harmless, and still of its kind: what is made harmless may have grown too long. */
const storable = (kind: KindName, content: Record<string, unknown>) => parsedContent(kind, sanitizeContent(content));

/** Stores a new item at the end of a section; `content` has been checked against its kind. */
export async function insertItem(db: Database, sectionId: string, kind: KindName, item: NewItem, now: Date): Promise<ItemRow> {
  const content = storable(kind, item.content);
  const [row] = await db
    .insert(content_items)
    .values({
      section_id: sectionId,
      key: v7(),
      kind,
      position: atTheEnd(sectionId),
      title: item.title ?? '',
      instruction: item.instruction ?? '',
      content,
      words: wordsOf(kind, content),
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error('the item was not stored');
  return row;
}

export async function createItem(house: House, caller: Caller, kind: KindName, sectionId: string, item: NewItem): Promise<ContentItem> {
  const { section, course, caller: user } = await allowedSection(house.db, caller, sectionId, 'edit');
  const content = storable(kind, item.content);
  await requireReferences(house.db, user, course, content);
  await markEdited(house.db, course.id);
  return itemForEditor(house, user, await insertItem(house.db, section.id, kind, { ...item, content }, house.now()));
}

/** Changes an item whose version is still the given one; otherwise 409 `stale` with what stands there. */
export async function changeItem(
  house: Desk,
  user: SignedIn,
  row: ItemRow,
  version: number,
  changes: Partial<ItemRow>,
): Promise<ContentItem> {
  const content = changes.content ? storable(kindOf(row), changes.content as Record<string, unknown>) : undefined;
  const place = await findItem(house.db, row.id);
  if (!place) throw notFound();
  if (content) await requireReferences(house.db, user, place.course, content, row.content);
  const [changed] = await house.db
    .update(content_items)
    .set({ ...changes, ...(content && { content, words: wordsOf(kindOf(row), content) }), version: version + 1, updated_at: house.now() })
    .where(and(eq(content_items.id, row.id), eq(content_items.version, version)))
    .returning();
  if (!changed) throw stale(await itemById(house, user, row.id));
  await markEdited(house.db, place.course.id);
  return itemForEditor(house, user, changed);
}

export async function updateItem(
  house: House,
  caller: Caller,
  kind: KindName,
  itemId: string,
  body: NewItem & { version: number },
): Promise<ContentItem> {
  const { item, caller: user } = await allowedItem(house.db, caller, itemId, 'edit');
  if (item.kind !== kind) throw notFound();
  const { version, ...changes } = body;
  return changeItem(house, user, item, version, withoutUndefined(changes));
}

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** The content against the kind's schema; 422 names each field that does not fit. */
export function parsedContent(kind: KindName, content: Record<string, unknown>): Record<string, unknown> {
  const parsed = (KINDS[kind].Content as z.ZodObject).safeParse(content);
  if (parsed.success) return parsed.data;
  throw invalid(...parsed.error.issues.map((issue) => ({ path: `content.${issue.path.join('.')}`, message: issue.message })));
}

export async function updateItemMeta(house: House, caller: Caller, { params, body }: Request<typeof metaContract>): Promise<ContentItem> {
  const { item, course, caller: user } = await allowedItem(house.db, caller, params.section_content_item_id, 'edit', { evenDeleted: true });
  const { version, is_deleted, section_id, content, ...texts } = body;
  const target = section_id && section_id !== item.section_id ? await allowedSection(house.db, caller, section_id, 'edit') : undefined;
  if (target && target.course.id !== course.id)
    throw invalid({ path: 'section_id', message: { deu: 'Nur innerhalb des Kurses.', eng: 'Only within the course.' } });
  return changeItem(
    house,
    user,
    item,
    version,
    withoutUndefined({
      ...texts,
      ...(content && { content: parsedContent(kindOf(item), content) }),
      ...(is_deleted === false && { deleted_at: null }),
      ...(target && { section_id: target.section.id, position: atTheEnd(target.section.id) as unknown as number }),
    }),
  );
}

export async function deleteItem(house: House, caller: Caller, itemId: string, seen?: number) {
  const { item, course, caller: user } = await allowedItem(house.db, caller, itemId, 'edit');
  const [deleted] = await house.db
    .update(content_items)
    .set({ deleted_at: house.now() })
    .where(and(eq(content_items.id, item.id), eq(content_items.version, seen ?? item.version)))
    .returning({ id: content_items.id });
  if (!deleted) throw stale(await itemById(house, user, item.id));
  await markEdited(house.db, course.id);
  return undefined;
}

/** A copy right behind the item, or at the end of another section. It holds what is right: whoever copies may edit the original too. */
export async function duplicateItem(
  house: House,
  caller: Caller,
  itemId: string,
  targetSectionId: string | undefined,
): Promise<ContentItem> {
  const { item, course: from, caller: user } = await allowedItem(house.db, caller, itemId, 'edit');
  const sectionId = targetSectionId ?? item.section_id;
  if (targetSectionId) {
    const { course } = await allowedSection(house.db, caller, targetSectionId, 'edit');
    const isAtHome = course.organization_id === from.organization_id;
    await requireReferences(house.db, user, course, item.content, isAtHome ? item.content : {});
    await markEdited(house.db, course.id);
  } else await markEdited(house.db, from.id);
  return house.db.transaction(async (tx) => {
    const copy = await insertItem(tx, sectionId, kindOf(item), { ...item, content: contentOf(item) }, house.now());
    if (targetSectionId) return itemForEditor({ ...house, db: tx }, user, copy);
    const behind = and(
      eq(content_items.section_id, sectionId),
      gt(content_items.position, item.position),
      isNull(content_items.deleted_at),
    );
    await tx
      .update(content_items)
      .set({ position: sql`${content_items.position} + 1` })
      .where(behind);
    const [placed] = await tx
      .update(content_items)
      .set({ position: item.position + 1 })
      .where(eq(content_items.id, copy.id))
      .returning();
    return itemForEditor({ ...house, db: tx }, user, placed ?? copy);
  });
}
