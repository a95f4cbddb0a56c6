import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { takeAttempt } from '#accounts/attempts.ts';
import { signedIn } from '#courses/allowed.ts';
import { exportedWork } from '#exercises/exportedWork.ts';
import { rowsOf } from '#platform/database.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { bytesAnswer } from '#platform/route.ts';
import { recordings } from '#speech/tables.ts';
import { ownAccount } from './ownAccount.ts';
import { PERSONAL_DATA } from './personalData.ts';
import { readablePage, type Table } from './readablePage.ts';

const NAMES = {
  deu: { json: 'meine-daten.json', page: 'meine-daten.html', recordings: 'aufnahmen' },
  eng: { json: 'my-data.json', page: 'my-data.html', recordings: 'recordings' },
};

async function tablesOf(house: House, userId: string): Promise<Record<string, Table>> {
  const tables: Record<string, Table> = {};
  for (const [name, { whose, hidden = [], title }] of Object.entries(PERSONAL_DATA).reverse()) {
    const shown = sql.join([sql`to_jsonb(row)`, ...hidden.map((column) => sql`${column}::text`)], sql` - `);
    const rows = await rowsOf<{ data: Record<string, unknown> }>(
      house.db,
      sql`select ${shown} as data from ${sql.identifier(name)} row where ${whose(userId)} order by 1`,
    );
    const given = rows.map(({ data }) => data);
    tables[name] = { title, rows: name === 'item_interactions' ? await exportedWork(house, userId, given) : given };
  }
  return tables;
}

async function recordingsOf(house: House, userId: string, folder: string): Promise<Record<string, Uint8Array>> {
  const rows = await house.db
    .select({ id: recordings.id, mime: recordings.mime, sound: recordings.sound })
    .from(recordings)
    .where(sql`${recordings.case_interaction_id} in (select id from case_interactions where user_id = ${userId})`);
  return Object.fromEntries(rows.map(({ id, mime, sound }) => [`${folder}/${id}.${mime.split('/')[1]}`, sound]));
}

/** Everything stored about somebody, as a zip file. Errors: 403, 404, 429. */
export async function exportUserData(house: House, caller: Caller, userId: string, language: ServerLanguage) {
  const user = signedIn(caller);
  await ownAccount(house.db, user, userId);
  await takeAttempt(house, [{ subject: `export:${user.user_id}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  const tables = await tablesOf(house, userId);
  const names = NAMES[language];
  const data = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
  const made_at = house.now().toISOString();
  const bytes = zipSync({
    [names.json]: strToU8(JSON.stringify({ made_at, data }, null, 2)),
    [names.page]: strToU8(readablePage(Object.values(tables), made_at, language)),
    ...(await recordingsOf(house, userId, names.recordings)),
  });
  return bytesAnswer(Buffer.from(bytes), 'application/zip');
}
