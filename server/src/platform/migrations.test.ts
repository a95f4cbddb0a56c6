import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it, onTestFinished } from 'vitest';
import { failAbandonedAnswers } from '#conversations/leases.ts';
import { messages } from '#conversations/tables.ts';
import type { Database } from './database.ts';

/** The last migration of the release before leases: what came after it has to leave its servers working. */
const LAST_RELEASE = '0027_journal_entries';
const FOLDER = join(import.meta.dirname, '../../migrations');

interface Journal {
  entries: { tag: string }[];
}
const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;
const released = journal.entries.findIndex(({ tag }) => tag === LAST_RELEASE);

/** What a statement takes from a server that does not know of it; null when it only adds. */
function taken(statement: string): string | null {
  if (/\b(DROP|RENAME|TRUNCATE)\b/i.test(statement)) return 'something is gone or has another name';
  if (/\bALTER COLUMN\b/i.test(statement)) return 'a column is another one';
  if (/\bADD COLUMN\b/i.test(statement) && /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement))
    return 'rows are refused that lack a new column';
  return null;
}

it('knows a statement that would stop an older server', () => {
  expect(taken('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 1 NOT NULL;')).toBeNull();
  expect(taken('ALTER TABLE "a" ADD COLUMN "b" text;')).toBeNull();
  for (const statement of [
    'ALTER TABLE "a" DROP COLUMN "b"',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
    'ALTER TABLE "a" RENAME TO "b"',
  ])
    expect(taken(statement)).not.toBeNull();
});

it('migrations since the last release only add, so that its servers go on working beside new ones', () => {
  expect(released).toBeGreaterThan(0);
  const found = journal.entries.slice(released + 1).flatMap(({ tag }) =>
    readFileSync(join(FOLDER, `${tag}.sql`), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => taken(statement) !== null)
      .map((statement) => `${tag}: ${statement.trim()}`),
  );
  expect(found).toEqual([]);
});

it('a database of the last release is brought up to date with what is in it, and serves servers of both releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visite-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const old = join(folder, 'migrations');
  cpSync(FOLDER, old, { recursive: true });
  writeFileSync(join(old, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, released + 1) }));

  const client = await PGlite.create();
  onTestFinished(() => client.close());
  const migrateFrom = (migrationsFolder: string) =>
    migrate(drizzle({ client }), { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'applied_migrations' });
  await migrateFrom(old);
  const [user, talk] = ['01a20d0c-0000-7000-8000-000000000001', '01a20d0c-0000-7000-8000-000000000002'];
  await client.query(
    `insert into users (id, username, email, first_name, last_name, password_hash, created_at) values ($1, 'amira', 'amira@clinic.example', 'Amira', 'Ben Salah', 'x', now())`,
    [user],
  );
  await client.query(`insert into conversations (id, helper, user_id, created_at) values ($1, 'ASSISTANT', $2, now())`, [talk, user]);
  /** As a server of the last release stores a line with its answer. */
  const oldInsert = (position: number) =>
    `insert into messages (id, conversation_id, position, role, text, state, created_at) values
      (gen_random_uuid(), '${talk}', ${position}, 'USER', 'Zeile ${position}', 'complete', now() - interval '1 hour'),
      (gen_random_uuid(), '${talk}', ${position + 1}, 'PERSON', 'Ja,', 'streaming', now() - interval '1 hour')`;
  await client.exec(oldInsert(1));

  await migrateFrom(FOLDER);
  const db = drizzle({ client }) as unknown as Database;
  expect(await db.select({ text: messages.text, attempt: messages.attempt }).from(messages).orderBy(messages.position)).toEqual([
    { text: 'Zeile 1', attempt: 1 },
    { text: 'Ja,', attempt: 1 },
  ]);
  // What the old server left in the middle of an answer can be asked for again.
  expect(await failAbandonedAnswers(db)).toBe(1);
  await db.execute(oldInsert(3));
  await db.execute(`update messages set text = 'Ja, hier.', state = 'complete' where state = 'streaming'`);
  expect(await db.select({ text: messages.text, state: messages.state }).from(messages).orderBy(messages.position)).toMatchObject([
    { text: 'Zeile 1' },
    { state: 'failed' },
    { text: 'Zeile 3' },
    { text: 'Ja, hier.', state: 'complete' },
  ]);
});
