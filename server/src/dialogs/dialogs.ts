import type {
  createDialog as createContract,
  Dialog,
  DialogLine,
  DialogSummary,
  listDialogs as listContract,
  updateDialog as updateContract,
} from '@visite/contract/dialogs.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { dialogProblems } from '@visite/core/dialogs/dialogProblems.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { mayAuthor, mayAuthorFor, maySeeDialog } from '@visite/core/permissions/resources.ts';
import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { requireFiles } from '#media/requireFiles.ts';
import { storeUpload } from '#media/storeMedia.ts';
import { organizationFor } from '#organizations/organizationFor.ts';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { type DialogRow, dialogs } from './tables.ts';

const summary = (row: DialogRow): DialogSummary => ({
  id: row.id,
  title: row.title,
  description: row.description,
  level: row.level as LanguageLevel,
  organization_id: row.organization_id,
  is_published: row.is_published,
  line_count: row.lines.length,
  speakers: [...new Set(row.lines.map(({ speaker }) => speaker).filter((speaker) => speaker !== ''))],
  updated_at: row.updated_at.toISOString(),
});

/** The draft in which somebody has begun to change a published dialog. */
export async function findDraftOf(db: Database, dialogId: string): Promise<DialogRow | undefined> {
  const [draft] = await db.select().from(dialogs).where(eq(dialogs.draft_of, dialogId));
  return draft;
}

export async function forCaller(db: Database, user: SignedIn, row: DialogRow): Promise<Dialog> {
  const may_edit = mayAuthorFor(user, row.organization_id);
  const draft = may_edit && row.draft_of === null ? await findDraftOf(db, row.id) : undefined;
  return {
    ...summary(row),
    ...{ version: row.version, draft_of: row.draft_of, draft_id: draft?.id ?? null },
    lines: row.lines,
    policies: { may_edit },
  };
}

const inOrganizations = (organizations: SignedIn['organizations']) =>
  inArray(
    dialogs.organization_id,
    organizations.map(({ id }) => id),
  );
const authoredBy = (user: SignedIn): SQL | undefined =>
  user.is_admin ? undefined : inOrganizations(user.organizations.filter((one) => one.is_manager || one.is_superuser));

/** In SQL what `maySeeDialog` says of one. */
const visibleTo = (user: SignedIn): SQL | undefined =>
  user.is_admin
    ? undefined
    : or(and(dialogs.is_published, or(isNull(dialogs.organization_id), inOrganizations(user.organizations))), authoredBy(user));

/** A draft beside a dialog is no dialog of its own in any list. */
const IS_NO_DRAFT_BESIDE = isNull(dialogs.draft_of);

export async function listDialogs(
  house: House,
  caller: Caller,
  { search, editable, limit, offset }: Request<typeof listContract>['query'],
) {
  const user = signedIn(caller);
  const where = and(
    IS_NO_DRAFT_BESIDE,
    editable ? authoredBy(user) : visibleTo(user),
    search ? ilike(dialogs.title, containing(search)) : undefined,
  );
  const rows = await house.db.select().from(dialogs).where(where).orderBy(asc(dialogs.title), asc(dialogs.id)).limit(limit).offset(offset);
  const [total] = await house.db.select({ n: count() }).from(dialogs).where(where);
  return { items: rows.map(summary), total: Number(total?.n ?? 0), limit, offset, policies: { may_create: mayAuthor(user) } };
}

/** `manage`: what its authors may do without changing what stands in it. */
type Wish = 'see' | 'manage' | 'edit';

/**
 * The dialog, if the caller may see or edit it; throws 404 or 403 otherwise. What stands beside a draft changes only by it: else the draft would
 * undo the change unseen. Error: 409 `dialog_has_draft`.
 */
export async function allowedDialog(house: House, caller: Caller, dialogId: string, wish: Wish) {
  const user = signedIn(caller);
  const [row] = await house.db.select().from(dialogs).where(eq(dialogs.id, dialogId));
  if (!row) throw notFound();
  const verdict = maySeeDialog(user, row);
  if (verdict !== 'allowed') throw new AppError(verdict);
  if (wish !== 'see' && !mayAuthorFor(user, row.organization_id)) throw forbidden();
  if (wish === 'edit' && row.draft_of === null && (await findDraftOf(house.db, row.id))) throw new AppError('dialog_has_draft');
  return { user, row };
}

const NOT_FINISHED = { deu: 'Das fehlt noch.', eng: 'This is still missing.' };
const BY_PUBLISHING = {
  deu: 'Änderungen werden veröffentlicht, nicht der Entwurf selbst.',
  eng: 'Changes are published, not the draft itself.',
};

/** Nothing reaches listeners that is not finished. Error: 422 with the fields. */
export function requireFinished(dialog: Pick<Dialog, 'title' | 'description' | 'lines'>): void {
  const blocking = dialogProblems(dialog).filter(({ blocks }) => blocks);
  if (blocking.length > 0) throw invalid(...blocking.map(({ path }) => ({ path, message: NOT_FINISHED })));
}

const TWICE = { deu: 'Diese Zeile gibt es zweimal.', eng: 'This line is there twice.' };

function requireSingle(lines: readonly DialogLine[] | undefined) {
  const seen = new Set<string>();
  for (const [index, { id }] of (lines ?? []).entries()) {
    if (seen.has(id)) throw invalid({ path: `lines.${index}.id`, message: TWICE });
    seen.add(id);
  }
}

export async function createDialog(house: House, caller: Caller, { body }: Request<typeof createContract>): Promise<Dialog> {
  const user = signedIn(caller);
  const organization_id = organizationFor(user, body.organization_id);
  requireSingle(body.lines);
  await requireFiles(house.db, user, body);
  const now = house.now();
  const [row] = await house.db
    .insert(dialogs)
    .values({ level: 'B1', lines: [], ...body, organization_id, creator_id: user.user_id, created_at: now, updated_at: now })
    .returning();
  if (!row) throw new Error('the dialog was not stored');
  return forCaller(house.db, user, row);
}

export async function getDialog(house: House, caller: Caller, dialogId: string): Promise<Dialog> {
  const { user, row } = await allowedDialog(house, caller, dialogId, 'see');
  return forCaller(house.db, user, row);
}

export async function updateDialog(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Dialog> {
  const { user, row } = await allowedDialog(house, caller, params.dialog_id, 'edit');
  const { version, ...changes } = body;
  requireSingle(changes.lines);
  await requireFiles(house.db, user, changes, '', row);
  if (changes.is_published && row.draft_of) throw invalid({ path: 'is_published', message: BY_PUBLISHING });
  if (changes.is_published && !row.is_published) requireFinished({ ...row, ...changes });
  const [changed] = await house.db
    .update(dialogs)
    .set({ ...changes, version: version + 1, updated_at: house.now() })
    .where(and(eq(dialogs.id, row.id), eq(dialogs.version, version)))
    .returning();
  if (!changed) throw stale(await getDialog(house, caller, row.id));
  return forCaller(house.db, user, changed);
}

export async function deleteDialog(house: House, caller: Caller, dialogId: string, seen?: number): Promise<undefined> {
  const { row } = await allowedDialog(house, caller, dialogId, 'manage');
  const [deleted] = await house.db
    .delete(dialogs)
    .where(and(eq(dialogs.id, row.id), eq(dialogs.version, seen ?? row.version)))
    .returning({ id: dialogs.id });
  if (!deleted) throw stale(await getDialog(house, caller, row.id));
}

/** Gives one line its recording; 404 when the line is not (or no longer) there. */
export async function addDialogAudio(house: House, caller: Caller, dialogId: string, lineId: string, file: UploadedFile): Promise<Dialog> {
  const { user, row } = await allowedDialog(house, caller, dialogId, 'edit');
  if (!row.lines.some(({ id }) => id === lineId)) throw notFound();
  const { id: audio } = await storeUpload(house, { user_id: user.user_id, organization_id: row.organization_id }, file);
  return house.db.transaction(async (tx) => {
    // Locked, so that a save of the lines at the same moment loses neither.
    const [now] = await tx.select().from(dialogs).where(eq(dialogs.id, row.id)).for('update');
    if (!now?.lines.some(({ id }) => id === lineId)) throw notFound();
    const lines = now.lines.map((line) => (line.id === lineId ? { ...line, audio } : line));
    const [changed] = await tx
      .update(dialogs)
      .set({ lines, version: now.version + 1, updated_at: house.now() })
      .where(eq(dialogs.id, row.id))
      .returning();
    if (!changed) throw notFound();
    return forCaller(tx, user, changed);
  });
}
