import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { type FileReference, fileReferences } from './references.ts';
import { media_files } from './tables.ts';

const NOT_YOURS = {
  deu: 'Diese Datei gibt es nicht, oder sie gehört nicht hierher. Lade sie bitte selbst hoch.',
  eng: 'This file does not exist, or it does not belong here. Please upload it yourself.',
};

/**
 * Which of the files a caller may name in something of their own: files of Visite's own content, one's own, and those of an
 * organisation for which the caller writes: counted for it, or uploaded by one of its members. Admins name every file.
 */
async function usableFiles(db: Database, user: SignedIn, ids: string[]): Promise<Set<string>> {
  const known = ids.filter(validate);
  if (known.length === 0) return new Set();
  const { id, uploaded_by, organization_id } = media_files;
  const written = user.organizations.filter((one) => one.is_manager || one.is_superuser).map((one) => one.id);
  const isColleagues = sql`exists (select 1 from organization_members member where member.user_id = ${uploaded_by}
    and ${inArray(sql`member.organization_id`, written)})`;
  const isOwn = or(
    and(isNull(uploaded_by), isNull(organization_id)),
    sql`${uploaded_by} = ${user.user_id}`,
    ...(written.length > 0 ? [inArray(organization_id, written), isColleagues] : []),
  );
  const rows = await db
    .select({ id })
    .from(media_files)
    .where(and(inArray(id, known), user.is_admin ? undefined : isOwn));
  return new Set(rows.map((row) => row.id));
}

/** Throws 422 with the fields of those that the caller may not name. */
export async function requireUsable(db: Database, user: SignedIn, references: FileReference[]): Promise<void> {
  if (references.length === 0) return;
  const usable = await usableFiles(db, user, [...new Set(references.map(({ id }) => id))]);
  const wrong = [...new Set(references.filter(({ id }) => !usable.has(id)).map(({ path }) => path))];
  if (wrong.length > 0) throw invalid(...wrong.map((path) => ({ path, message: NOT_YOURS })));
}

/**
 * The one rule of files in what authors store (docs/decisions/0006): every file that it names and did not name `before` must be the author's to use.
 * `name` is the field of the call in which it stands. What is stored is looked at, thus texts as they were made harmless.
 */
export async function requireFiles(db: Database, user: SignedIn, stored: unknown, name = '', before: unknown = {}): Promise<void> {
  const known = new Set(fileReferences(before, name).map(({ id }) => id));
  await requireUsable(
    db,
    user,
    fileReferences(stored, name).filter(({ id }) => !known.has(id)),
  );
}

/** Those among the files that are there. */
export async function presentFiles(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: media_files.id }).from(media_files).where(inArray(media_files.id, ids));
  return new Set(rows.map(({ id }) => id));
}
