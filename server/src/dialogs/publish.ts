import type { publishDialog as publishContract, restoreDialogVersion as restoreContract } from '@visite/contract/dialogPublishing.ts';
import type { Dialog } from '@visite/contract/dialogs.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from '#platform/database.ts';
import { AppError, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { listVersions, nextNumber, type VersionsOf } from '#publishing/versions.ts';
import { allowedDialog, findDraftOf, forCaller, requireFinished } from './dialogs.ts';
import { type DialogRow, dialog_versions, dialogs } from './tables.ts';

const versionsOf = (id: string): VersionsOf => ({ table: 'dialog_versions', of: 'dialog_id', id });

const contentOf = ({ title, description, level, lines }: DialogRow) => ({ title, description, level: level as LanguageLevel, lines });

async function keepVersion(tx: Database, row: DialogRow, publisher_id: string | null, published_at: Date) {
  const number = await nextNumber(tx, versionsOf(row.id));
  const values = { dialog_id: row.id, number, title: row.title, size: row.lines.length, publisher_id, published_at };
  await tx.insert(dialog_versions).values({ ...values, content: contentOf(row) });
}

/** What was published before versions were kept is kept before something else takes its place. */
async function keepFormerVersion(tx: Database, row: DialogRow) {
  if (row.is_published && (await nextNumber(tx, versionsOf(row.id))) === 1) await keepVersion(tx, row, null, row.updated_at);
}

const locked = async (tx: Database, id: string): Promise<DialogRow> => {
  const [row] = await tx.select().from(dialogs).where(eq(dialogs.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** A dialog by its own id or by that of the draft beside it, for its authors: its id. */
async function publishedFor(house: House, caller: Caller, dialogId: string) {
  const { user, row } = await allowedDialog(house, caller, dialogId, 'manage');
  return { user, id: row.draft_of ?? row.id };
}

async function draftBeside(tx: Database, published: DialogRow, creator_id: string, now: Date): Promise<DialogRow> {
  const known = await findDraftOf(tx, published.id);
  if (known) return known;
  const times = { created_at: now, updated_at: now };
  const beside = { draft_of: published.id, is_published: false, version: published.version + 1 };
  const [draft] = await tx
    .insert(dialogs)
    .values({ ...published, ...beside, ...times, id: v7(), creator_id })
    .returning();
  if (!draft) throw new Error('the draft was not stored');
  return draft;
}

/** Listeners go on with the dialog as it is. A dialog that nobody has heard yet is a draft itself. */
export async function beginDialogDraft(house: House, caller: Caller, dialogId: string): Promise<Dialog> {
  const { user, id } = await publishedFor(house, caller, dialogId);
  return house.db.transaction(async (tx) => {
    const published = await locked(tx, id);
    const isHeard = published.is_published || (await findDraftOf(tx, id));
    return forCaller(tx, user, isHeard ? await draftBeside(tx, published, user.user_id, house.now()) : published);
  });
}

/** Errors: 409 `stale`, `dialog_has_draft`; 422 with what is not finished. */
export async function publishDialog(house: House, caller: Caller, { params, body }: Request<typeof publishContract>): Promise<Dialog> {
  const { user, id } = await publishedFor(house, caller, params.dialog_id);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const published = await locked(tx, id);
    const row = params.dialog_id === id ? published : await locked(tx, params.dialog_id);
    if (row.version !== body.version) throw stale(await forCaller(tx, user, row));
    if (row === published && (await findDraftOf(tx, id))) throw new AppError('dialog_has_draft');
    if (row.is_published) return forCaller(tx, user, row);
    requireFinished(row);
    await keepFormerVersion(tx, published);
    if (row !== published) await tx.delete(dialogs).where(eq(dialogs.id, row.id));
    const version = Math.max(row.version, published.version) + 1;
    const [changed] = await tx
      .update(dialogs)
      .set({ ...contentOf(row), is_published: true, version, updated_at: now })
      .where(eq(dialogs.id, id))
      .returning();
    if (!changed) throw notFound();
    await keepVersion(tx, changed, user.user_id, now);
    return forCaller(tx, user, changed);
  });
}

export async function withdrawDialog(house: House, caller: Caller, dialogId: string): Promise<Dialog> {
  const { user, id } = await publishedFor(house, caller, dialogId);
  return house.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    await keepFormerVersion(tx, row);
    const [changed] = await tx
      .update(dialogs)
      .set({ is_published: false, version: row.version + 1, updated_at: house.now() })
      .where(and(eq(dialogs.id, id), eq(dialogs.is_published, true)))
      .returning();
    return forCaller(tx, user, changed ?? row);
  });
}

export async function listDialogVersions(house: House, caller: Caller, dialogId: string) {
  const { id } = await publishedFor(house, caller, dialogId);
  return listVersions(house.db, versionsOf(id));
}

/** Into the draft, from where it is published like any change. */
export async function restoreDialogVersion(house: House, caller: Caller, { params }: Request<typeof restoreContract>): Promise<Dialog> {
  const { user, id } = await publishedFor(house, caller, params.dialog_id);
  const [kept] = await house.db
    .select()
    .from(dialog_versions)
    .where(and(eq(dialog_versions.dialog_id, id), eq(dialog_versions.number, params.number)));
  if (!kept) throw notFound();
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const published = await locked(tx, id);
    await keepFormerVersion(tx, published);
    const draft = await draftBeside(tx, published, user.user_id, now);
    const [changed] = await tx
      .update(dialogs)
      .set({ ...kept.content, version: sql`${dialogs.version} + 1`, updated_at: now })
      .where(eq(dialogs.id, draft.id))
      .returning();
    return forCaller(tx, user, changed ?? draft);
  });
}
