import { type AuthoredCase, CaseFile, type createOrOverwriteCase as contract } from '@visite/contract/cases.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import { caseProblems } from '@visite/core/cases/caseProblems.ts';
import { tidied } from '@visite/core/cases/tidied.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { caseEditVerdict } from '@visite/core/permissions/resources.ts';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { signedIn } from '#accounts/signedIn.ts';
import { requireFiles } from '#media/requireFiles.ts';
import { organizationFor } from '#organizations/organizationFor.ts';
import type { Database } from '#platform/database.ts';
import { AppError, invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { authoredCase, findDraftOf } from './authoredCase.ts';
import { caseFile, findCase } from './findCase.ts';
import { keepCaseVersion, keepFormerVersion } from './keepCaseVersion.ts';
import { storePersons } from './storePersons.ts';
import { type CaseRow, case_interactions, cases } from './tables.ts';

const NOT_PUBLIC = {
  path: 'file.is_public',
  message: {
    deu: 'Nur Administratoren stellen Fälle in den öffentlichen Katalog.',
    eng: 'Only admins put cases into the public catalogue.',
  },
};
const NO_VERSION = {
  path: 'version',
  message: { deu: 'Welche Fassung geändert wurde, gehört dazu.', eng: 'The version that was changed is needed.' },
};
const NOT_WHOLE = { deu: 'Das fehlt noch oder passt nicht.', eng: 'This is missing or does not fit.' };
const TWICE = { deu: 'Diesen Schlüssel gibt es schon.', eng: 'This key is already there.' };

/** The case of the id, if the caller may edit it; throws 404 or 403 otherwise. */
export async function editableCase(db: Database, caller: Caller, caseId: string): Promise<CaseRow> {
  const user = signedIn(caller);
  const found = await findCase(db, caseId);
  if (!found || found.row.deleted_at) throw notFound();
  const verdict = caseEditVerdict(user, found.row);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found.row;
}

export const authored = async (db: Database, caseId: string): Promise<AuthoredCase> => {
  const found = await findCase(db, caseId);
  if (!found) throw notFound();
  return authoredCase(db, found);
};

/** A draft only needs to be storable; what is published is whole. Throws 422 with the fields. */
function checked(written: CaseFile, isDraft: boolean): CaseFile {
  if (isDraft) {
    const twice = caseProblems(written).filter(({ code, path }) => code === 'key_twice' && /^persons\.\d+\.key$/.test(path));
    if (twice.length > 0) throw invalid(...twice.map(({ path }) => ({ path: `file.${path}`, message: TWICE })));
    return written;
  }
  const file = tidied(written);
  const blocking = caseProblems(file).filter(({ blocks }) => blocks);
  if (blocking.length > 0) throw invalid(...blocking.map(({ path }) => ({ path: `file.${path}`, message: NOT_WHOLE })));
  const parsed = CaseFile.safeParse(file);
  if (!parsed.success) throw invalid(...parsed.error.issues.map(({ path, message }) => ({ path: `file.${path.join('.')}`, message })));
  return parsed.data;
}

/** What stands in a case now: as it is published, and in its draft. */
async function versionsOf(db: Database, { id, draft_of }: CaseRow): Promise<CaseFile[]> {
  const other = draft_of ?? (await findDraftOf(db, id))?.id;
  const found = await Promise.all([id, other].map((one) => (one ? findCase(db, one) : undefined)));
  return found.flatMap((one) => (one ? caseFile(one) : []));
}

/** The columns that a file fills; a case that an author has changed no longer follows its content file. */
const columnsOf = ({ persons: _, picture, ...file }: CaseFile, now: Date) => ({
  ...file,
  picture: picture ?? null,
  content_hash: null,
  updated_at: now,
});

/** A new case with its persons; undefined when another author has begun a draft of the same case just now. */
export async function insertCase(tx: Database, file: CaseFile, fields: Partial<CaseRow>, now: Date): Promise<string | undefined> {
  const id = v7();
  const [made] = await tx
    .insert(cases)
    .values({ ...fields, ...columnsOf(file, now), id, slug: id, created_at: now })
    .onConflictDoNothing({ target: cases.draft_of })
    .returning({ id: cases.id });
  if (made) await storePersons(tx, made.id, file.persons);
  return made?.id;
}

/** Overwrites exactly the given version; false when it is no longer the one that stands there. */
async function overwrite(
  tx: Database,
  row: CaseRow,
  version: number,
  file: CaseFile,
  fields: Partial<CaseRow>,
  now: Date,
): Promise<boolean> {
  const [changed] = await tx
    .update(cases)
    .set({ ...columnsOf(file, now), version: version + 1, ...fields })
    .where(and(eq(cases.id, row.id), eq(cases.version, version)))
    .returning({ id: cases.id });
  if (changed) await storePersons(tx, row.id, file.persons);
  return changed !== undefined;
}

/** Puts a draft of changes in the place of its published case and is gone itself; its version goes on there. */
async function replacePublished(tx: Database, draft: CaseRow, version: number, file: CaseFile, now: Date): Promise<string> {
  const [taken] = await tx
    .delete(cases)
    .where(and(eq(cases.id, draft.id), eq(cases.version, version)))
    .returning({ id: cases.id });
  if (!taken) throw stale(await authored(tx, draft.id));
  const [published] = await tx
    .select()
    .from(cases)
    .where(eq(cases.id, draft.draft_of ?? ''))
    .for('update');
  if (published) await keepFormerVersion(tx, published);
  if (!published || !(await overwrite(tx, published, published.version, file, { version: Math.max(version, published.version) + 1 }, now)))
    throw notFound();
  return published.id;
}

/**
 * Begins a draft beside a published case: learners go on with the case as it is. Its version follows upon that of the case,
 * so that a version says which of the two came later.
 */
async function beginDraft(tx: Database, user: SignedIn, published: CaseRow, version: number, file: CaseFile, now: Date): Promise<string> {
  if (published.version !== version) throw stale(await authored(tx, published.id));
  const fields = {
    organization_id: published.organization_id,
    creator_id: user.user_id,
    draft_of: published.id,
    is_draft: true,
    version: version + 1,
  };
  const id = await insertCase(tx, file, fields, now);
  if (id) return id;
  const draft = await findDraftOf(tx, published.id);
  throw stale(await authored(tx, draft?.id ?? published.id));
}

/**
 * Stores a whole case (specification 7): new, as a draft, over an older version, or published. Whatever stands in the
 * way of the given version answers 409 `stale` with what stands there now.
 */
export async function createOrOverwriteCase(
  house: House,
  caller: Caller,
  { body }: Pick<Request<typeof contract>, 'body'>,
): Promise<AuthoredCase> {
  const user = signedIn(caller);
  const now = house.now();
  const existing = body.id === undefined ? undefined : await editableCase(house.db, user, body.id);
  if (existing && body.version === undefined) throw invalid(NO_VERSION);
  const organization_id = existing ? existing.organization_id : organizationFor(user, body.organization_id);
  if (body.file.is_public && !existing?.is_public && !user.is_admin) {
    // Taken out of the catalogue while the author was writing.
    if (existing && existing.version !== body.version) throw stale(await authored(house.db, existing.id));
    throw invalid(NOT_PUBLIC);
  }
  const file = checked(body.file, body.is_draft);
  await requireFiles(house.db, user, file, 'file', existing && (await versionsOf(house.db, existing)));
  const version = body.version ?? 0;
  const id = await house.db.transaction(async (tx) => {
    const id = await stored(tx);
    if (id && !body.is_draft) await keepCaseVersion(tx, id, file, user.user_id, now);
    return id;
  });
  return authored(house.db, id ?? '');

  async function stored(tx: Database): Promise<string | undefined> {
    if (!existing) return insertCase(tx, file, { organization_id, creator_id: user.user_id, is_draft: body.is_draft }, now);
    if (body.is_draft && !existing.is_draft) return beginDraft(tx, user, existing, version, file, now);
    if (!body.is_draft && existing.draft_of) return replacePublished(tx, existing, version, file, now);
    const draft = existing.is_draft ? undefined : await findDraftOf(tx, existing.id);
    if (draft) throw stale(await authored(tx, draft.id));
    await keepFormerVersion(tx, existing);
    const isWritten = await overwrite(tx, existing, version, file, { is_draft: body.is_draft }, now);
    if (!isWritten) throw stale(await authored(tx, existing.id));
    // Talks by which the authors tried the draft out are nobody's learning.
    if (existing.is_draft && !body.is_draft) await tx.delete(case_interactions).where(eq(case_interactions.case_id, existing.id));
    return existing.id;
  }
}
