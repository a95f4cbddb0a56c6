import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { openDatabase, rowsOf, sqlState, UNIQUE_VIOLATION } from './database.ts';
import { prepared } from './prepared.ts';
import { mails } from './tables.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

describe('the state of a failed query', () => {
  it('is found however deep the driver has wrapped it', () => {
    expect(sqlState(new Error('the query failed', { cause: failed(UNIQUE_VIOLATION) }))).toBe(UNIQUE_VIOLATION);
    expect(sqlState(failed('P0001'))).toBe('P0001');
  });
  it('is not the code of a broken connection', () => {
    expect(sqlState(failed('EPIPE'))).toBeUndefined();
    expect(sqlState(failed('EPERM'))).toBeUndefined();
    expect(sqlState(new Error('something else'))).toBeUndefined();
  });
});

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)('behind a transaction pooler', () => {
  const statement = prepared((db) => db.select({ id: mails.id }).from(mails).prepare('any_mails'));

  it.each([true, false])('no statement has a name that the next connection would not know: %s', async (isPooled) => {
    const { databaseUrl } = await openTestDatabase();
    const database = await openDatabase({ databaseUrl, ...(isPooled && { databaseDirectUrl: databaseUrl }), dataDir: null });
    onTestFinished(() => database.close());
    expect(await statement(database.db).execute()).toEqual([]);
    // One connection is open so far, and is used again.
    const [kept] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from pg_prepared_statements`);
    expect(kept?.count).toBe(isPooled ? 0 : 1);
  });
});
