import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askedOnPostgresAlone, leavingOut, ON_POSTGRES_ALONE, withoutDatabase } from './serverSuites.mjs';

const SOURCES = join(import.meta.dirname, '../server/src');
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
/** What may differ between the two databases, in a test that is about it. */
const ABOUT_THE_DATABASE = /\bTEST_SERVER\b|\bTEST_DATABASE_URL\b|\bdatabaseKind\b|\bwithJobs\b|\bopenTestPlaces\b|\bqueriesOf\b|\bsql`/;

describe('where the server tests run', () => {
  it('on PostgreSQL alone are files that are there, open a database, and are not about it', () => {
    for (const file of Object.keys(ON_POSTGRES_ALONE)) {
      expect([file, existsSync(join(SOURCES, file))]).toEqual([file, true]);
      expect([file, ABOUT_THE_DATABASE.exec(read(file))?.[0]]).toEqual([file, undefined]);
    }
    expect(withoutDatabase().filter((file) => file in ON_POSTGRES_ALONE)).toEqual([]);
  });

  it('on the embedded database alone are files that open none of the tests’, or one of their own', () => {
    const files = withoutDatabase();
    expect(files).toContain('platform/config.test.ts');
    expect(files).toContain('conversations/crash.test.ts');
    for (const file of files) expect([file, /#testing\/test(House|Database|Places)\.ts/.test(read(file))]).toEqual([file, false]);
    for (const file of ['start.test.ts', 'platform/database.test.ts', 'backup/backup.test.ts']) expect(files).not.toContain(file);
  });

  it('is told to Vitest', () => {
    expect(leavingOut(['start.test.ts', 'platform/http.test.ts'])).toEqual([
      '--exclude',
      'src/start.test.ts',
      '--exclude',
      'src/platform/http.test.ts',
    ]);
  });
});

describe('what was asked of one database alone', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'visite-statements-'));
    for (const database of ['embedded', 'postgres']) mkdirSync(join(folder, database));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function asked(database: string, ...statements: [file: string, statement: string][]) {
    const lines = statements.map(([file, statement]) => JSON.stringify({ file, statement }));
    writeFileSync(join(folder, database, '1.jsonl'), `${lines.join('\n')}\n`);
  }
  const alone = () => askedOnPostgresAlone(join(folder, 'embedded'), join(folder, 'postgres'), ['walk.test.ts']);

  it('is a statement of a file that runs there alone, which no file asks of the other', () => {
    asked('embedded', ['users.test.ts', 'select "id" from "users"']);
    asked(
      'postgres',
      ['walk.test.ts', 'select "id" from "users"'],
      ['walk.test.ts', 'select count(*) from "users"'],
      ['other.test.ts', 'select now()'],
    );
    expect(alone()).toEqual(['walk.test.ts: no test asks this of the embedded database: select count(*) from "users"']);
  });

  it('is not one with more values', () => {
    asked(
      'embedded',
      ['users.test.ts', 'select 1 from "users" where "id" in ($1, $2) and "at" > $3'],
      ['a', 'insert into "a" values ($1, default)'],
    );
    asked(
      'postgres',
      ['walk.test.ts', 'select 1 from "users" where "id" in ($1) and "at" > $2'],
      ['walk.test.ts', 'insert into "a" values (default, $1), ($2, $3)'],
    );
    expect(alone()).toEqual([]);
  });

  it('is not where a transaction begins and ends', () => {
    asked('embedded', ['users.test.ts', 'select 1']);
    asked(
      'postgres',
      ['walk.test.ts', 'begin'],
      ['walk.test.ts', 'select 1'],
      ['walk.test.ts', 'savepoint sp1'],
      ['walk.test.ts', 'commit'],
    );
    expect(alone()).toEqual([]);
  });

  it('is everything when the other suite wrote nothing down', () => {
    asked('postgres', ['walk.test.ts', 'select 1']);
    expect(alone()).toHaveLength(1);
  });
});
