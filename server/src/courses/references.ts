import { Id } from '@visite/contract/primitives.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { maySeeCase } from '@visite/core/permissions/resources.ts';
import { findCase } from '#cases/findCase.ts';
import { requireFiles } from '#media/requireFiles.ts';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { CASE_FIELD } from './courseFiles.ts';
import type { CourseRow } from './tables.ts';

interface CaseReference {
  path: string;
  id: string;
}

/** Every case that a content names, with where it stands. */
function casesIn(value: unknown, path: string): CaseReference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): CaseReference[] => {
    const at = `${path}.${name}`;
    if (typeof inner !== 'string') return casesIn(inner, at);
    return name === CASE_FIELD && inner !== '' ? [{ path: at, id: inner }] : [];
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
  deu: 'Diesen Fall gibt es nicht, oder er gehört nicht hierher.',
  eng: 'This case does not exist, or it does not belong here.',
};

/** Cases and files that a content names and did not name before are the author's to use in this course: else 422 with the fields. */
export async function requireReferences(db: Database, user: SignedIn, course: CourseRow, content: unknown, before: unknown = {}) {
  const known = new Set(casesIn(before, '').map(({ id }) => id));
  const wrong: string[] = [];
  for (const { path, id } of casesIn(content, 'content')) if (!known.has(id) && !(await mayUseCase(db, user, course, id))) wrong.push(path);
  if (wrong.length > 0) throw invalid(...wrong.map((path) => ({ path, message: NOT_YOURS })));
  await requireFiles(db, user, content, 'content', before);
}
