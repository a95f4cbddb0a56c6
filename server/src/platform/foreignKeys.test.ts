import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { rowsOf } from './database.ts';

/** A row that goes is looked for in every table that refers to it: without an index each of them is read from end to end. */
it('each foreign key of Visite’s own tables has an index that begins with its columns and holds every row that refers to one', async () => {
  const { db } = await openTestDatabase();
  const keys = await rowsOf<{ name: string; has_index: boolean }>(
    db,
    sql`select key.conrelid::regclass || ' ' || key.conname as name, exists (
        select 1 from pg_index index
        where index.indrelid = key.conrelid and index.indisvalid
          and (string_to_array(index.indkey::text, ' ')::int2[])[1:cardinality(key.conkey)] @> key.conkey
          and (index.indpred is null or pg_get_expr(index.indpred, index.indrelid) = (
            select '(' || column_.attname || ' IS NOT NULL)' from pg_attribute column_
            where column_.attrelid = key.conrelid and column_.attnum = key.conkey[1]))) as has_index
      from pg_constraint key where key.contype = 'f' and key.connamespace = 'public'::regnamespace order by 1`,
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ has_index }) => !has_index).map(({ name }) => name)).toEqual([]);
});
