import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { maySeeCourse } from '@visite/core/permissions/resources.ts';
import type { Database } from '#platform/database.ts';
import { invalid } from '#platform/errors.ts';
import { findItem } from './itemSql.ts';

/** The section in which an item stands; null when one of them is gone, or nobody but its authors sees the course. */
export async function sectionOfItem(db: Database, itemId: string | null): Promise<string | null> {
  const found = itemId === null ? undefined : await findItem(db, itemId);
  const isThere = found?.course.is_published && !found.item.deleted_at && !found.section.deleted_at && !found.chapter.deleted_at;
  return isThere ? found.section.id : null;
}

const KINDS = { case_content_item_id: 'case', form_data_content_item_id: 'form_case' } as const;
const NOT_OF_CASE = { deu: 'Diese Aufgabe spielt einen anderen Fall.', eng: 'This task plays another case.' };

/**
 * The item for which a case is begun: it plays this case, and the caller sees it where it stands. The talk keeps it from then on;
 * what the talk is worth counts for it alone. Error: 422 naming the field.
 */
export async function requireItemOfCase(
  db: Database,
  caller: SignedIn,
  field: keyof typeof KINDS,
  itemId: string | null | undefined,
  caseId: string,
): Promise<void> {
  if (!itemId) return;
  const found = await findItem(db, itemId);
  const isThere = found && !found.item.deleted_at && !found.section.deleted_at && !found.chapter.deleted_at;
  const plays = isThere && found.item.kind === KINDS[field] && found.item.content.case_id === caseId;
  if (!plays || maySeeCourse(caller, found.course) !== 'allowed') throw invalid({ path: field, message: NOT_OF_CASE });
}
