import { Id } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { maySeeCase } from '@visite/core/permissions/resources.ts';
import { findCase } from '#cases/findCase.ts';
import { mayUseFile } from '#media/mayUseFile.ts';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { CASE_FIELD, FILE_FIELDS } from './courseFiles.ts';
import type { CourseRow } from './tables.ts';

interface Reference {
  path: string;
  of: 'case' | 'file';
  id: string;
}

/** Every case and stored file that a content names, with where it stands. */
function referencesIn(value: unknown, path: string): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): Reference[] => {
    const at = `${path}.${name}`;
    if (typeof inner !== 'string' || inner === '') return referencesIn(inner, at);
    if (name === CASE_FIELD) return [{ path: at, of: 'case', id: inner }];
    return FILE_FIELDS.has(name) ? [{ path: at, of: 'file', id: inner }] : [];
  });
}

/** A case that whoever takes the course can play: a public one, or one of the course's own organisation. */
async function mayUseCase(db: Database, user: SignedIn, course: CourseRow, id: string): Promise<boolean> {
  const found = Id.safeParse(id).success ? await findCase(db, id) : undefined;
  if (!found || found.row.deleted_at || maySeeCase(user, found.row) !== 'allowed') return false;
  return (
    found.row.is_public || (found.row.organization_id !== null && found.row.organization_id === course.organization_id) || user.is_admin
  );
}

const NOT_YOURS = {
  deu: 'Das gibt es nicht, oder es gehört nicht hierher.',
  eng: 'This does not exist, or it does not belong here.',
};

/** Cases and files that a content names and did not name before are the author's to use in this course: else 422 with the fields. */
export async function requireReferences(db: Database, user: SignedIn, course: CourseRow, content: unknown, before: unknown = {}) {
  const known = new Set(referencesIn(before, '').map(({ of, id }) => `${of} ${id}`));
  const wrong: string[] = [];
  for (const { path, of, id } of referencesIn(content, 'content')) {
    if (known.has(`${of} ${id}`)) continue;
    const isUsable = of === 'case' ? await mayUseCase(db, user, course, id) : await mayUseFile(db, user, id);
    if (!isUsable) wrong.push(path);
  }
  if (wrong.length > 0) throw invalid(...wrong.map((path) => ({ path, message: NOT_YOURS })));
}

/** The same for a course's picture. */
export async function requirePicture(db: Database, user: SignedIn, picture: string | null | undefined, before: string | null = null) {
  if (!picture || picture === before || (await mayUseFile(db, user, picture))) return;
  throw invalid({ path: 'picture', message: NOT_YOURS });
}
