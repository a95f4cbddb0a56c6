import { eq } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Database } from '#platform/database.ts';
import { media_files } from './tables.ts';

/** The stored file of an id; nothing for what is no id. */
export async function findMediaFile(db: Database, id: string) {
  if (!validate(id)) return undefined;
  const [file] = await db.select().from(media_files).where(eq(media_files.id, id));
  return file;
}
