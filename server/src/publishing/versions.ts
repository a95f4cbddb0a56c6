import type { PublishedVersion } from '@visite/contract/publishing.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';
import { wireTime } from '#platform/wireTime.ts';

/** Which table of published versions, and its column that says of what. */
export interface VersionsOf {
  table: 'course_versions' | 'case_versions' | 'dialog_versions';
  of: 'course_id' | 'case_id' | 'dialog_id';
  id: string;
}

/** The next number of a thing whose row is locked, so that two never get the same. */
export async function nextNumber(tx: Database, { table, of, id }: VersionsOf): Promise<number> {
  const [last] = await rowsOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0)::int as number from ${sql.identifier(table)} where ${sql.identifier(of)} = ${id}`,
  );
  return (last?.number ?? 0) + 1;
}

interface Row {
  number: number;
  title: string;
  size: number;
  published_at: Date | string;
  publisher_id: string | null;
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
}

/** Every published version of a thing, the latest first. */
export async function listVersions(db: Database, { table, of, id }: VersionsOf): Promise<PublishedVersion[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select version.number, version.title, version.size, version.published_at,
        person.id as publisher_id, person.first_name, person.last_name, person.profile_image_url
      from ${sql.identifier(table)} version left join users person on person.id = version.publisher_id and person.deleted_at is null
      where version.${sql.identifier(of)} = ${id} order by version.number desc`,
  );
  return rows.map(({ number, title, size, published_at, publisher_id, first_name, last_name, profile_image_url }) => ({
    ...{ number, title, size, published_at: wireTime(published_at) },
    published_by: publisher_id === null ? null : { id: publisher_id, first_name, last_name, profile_image_url },
  }));
}
