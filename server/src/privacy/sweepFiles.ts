import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { media_files } from '#media/tables.ts';
import { rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';

/** So long a file waits for its next use: an undone deletion, a draft that lies in somebody's browser. */
const UNUSED_DAYS = 30;
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Where a stored file can be named. Rows that only count as deleted are among them, and drafts, and releases that are offered: what can come back
 * keeps its files. `sweepFiles.test.ts` holds the list against the database.
 */
export const FILE_PLACES: Record<string, string[]> = {
  users: ['profile_image_url'],
  courses: ['picture', 'author_display_image'],
  course_releases: ['content'],
  course_versions: ['content'],
  content_items: ['content'],
  cases: ['picture', 'setting', 'tasks', 'glossary'],
  case_releases: ['file'],
  case_versions: ['content'],
  case_persons: ['content'],
  dialogs: ['lines'],
  dialog_versions: ['content'],
  personas: ['content'],
  // A learner's answer may hold what the item showed.
  item_interactions: ['answer', 'result'],
  vocab_items: ['audio'],
};

/** Everything in those places that looks like an id, in small letters. */
async function namedIds({ db }: Pick<House, 'db'>): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const [table, columns] of Object.entries(FILE_PLACES)) {
    for (const column of columns) {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select distinct lower(found[1]) as id from ${sql.identifier(table)},
          lateral regexp_matches(${sql.identifier(column)}::text, ${`(${UUID})`}, 'gi') as found`,
      );
      for (const { id } of rows) ids.add(id);
    }
  }
  return ids;
}

/**
 * Deletes uploaded files that nothing has named for a month: they count against the storage, and nobody could delete them. The first time that nothing
 * names a file is noted; a new use takes the note away. The project's own files stay.
 */
export async function sweepFiles(house: Pick<House, 'db' | 'files' | 'now'>): Promise<void> {
  const now = house.now();
  const isUploaded = or(isNotNull(media_files.uploaded_by), isNotNull(media_files.organization_id));
  const gone = await house.db.transaction(async (tx) => {
    const named = await namedIds({ db: tx });
    const uploaded = await tx.select({ id: media_files.id, unused_since: media_files.unused_since }).from(media_files).where(isUploaded);
    const usedAgain = uploaded.filter(({ id, unused_since }) => unused_since && named.has(id)).map(({ id }) => id);
    const unused = uploaded.filter(({ id, unused_since }) => !unused_since && !named.has(id)).map(({ id }) => id);
    if (usedAgain.length > 0) await tx.update(media_files).set({ unused_since: null }).where(inArray(media_files.id, usedAgain));
    if (unused.length > 0) await tx.update(media_files).set({ unused_since: now }).where(inArray(media_files.id, unused));
    const before = new Date(now.getTime() - UNUSED_DAYS * 86_400_000);
    return tx
      .delete(media_files)
      .where(and(isUploaded, lt(media_files.unused_since, before)))
      .returning({ id: media_files.id });
  });
  // The row first: a row always has its file.
  for (const { id } of gone) await house.files.remove('files', id);
}
