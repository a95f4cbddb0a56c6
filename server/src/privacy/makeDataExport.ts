import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { asc, eq, sql } from 'drizzle-orm';
import { findUser } from '#accounts/findUser.ts';
import { case_interactions } from '#cases/tables.ts';
import { recordings } from '#conversations/tables.ts';
import { exportedWork } from '#exercises/exportedWork.ts';
import { rowsOf } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import type { Outcome } from '#platform/jobQueue.ts';
import { signedUntil } from '#platform/signedAddress.ts';
import { workFolder } from '#platform/storedFiles.ts';
import { removeFiles } from '#platform/upload.ts';
import type { ArchiveOptions, ArchivePart } from './dataArchive.ts';
import { exportEnd, exportPath } from './dataExport.ts';
import { exportMail } from './exportMail.ts';
import { PERSONAL_DATA, type PersonalTable } from './personalData.ts';
import { data_exports } from './tables.ts';

/** Rows that are read at once: what the embedded database gives in a moment. */
const ROWS_AT_ONCE = 50;

/** Gives parts to a thread that packs them; each is written before the next is read, so that little lies in memory. */
function openPacking(options: ArchiveOptions) {
  const worker = new Worker(new URL('./dataArchiveWorker.ts', import.meta.url), { workerData: options });
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => undefined);
  return {
    async give(part: ArchivePart): Promise<number | true> {
      const answered = once(worker, 'message');
      worker.postMessage(part);
      const [answer] = (await Promise.race([answered, failed])) as [number | true];
      return answer;
    },
    stop: () => worker.terminate(),
  };
}
type Packing = ReturnType<typeof openPacking>;

/** Rows as their owner may have them: work on items without what would tell the right answers. */
async function givenOut(house: House, userId: string, name: string, rows: string[]): Promise<string[]> {
  if (name !== 'item_interactions') return rows;
  const work = rows.map((row) => JSON.parse(row) as Record<string, unknown>);
  return (await exportedWork(house, userId, work)).map((row) => JSON.stringify(row));
}

/** The rows of a table that are somebody's, a few at a time, in the order in which they lie. */
async function packTable(house: House, packing: Packing, userId: string, name: string, { whose, hidden = [], title }: PersonalTable) {
  const { db } = house;
  const table = sql.identifier(name);
  const [counted] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${table} row where ${whose(userId)}`);
  await packing.give({ type: 'table', name, table: { title, count: counted?.count ?? 0 } });
  const shown = sql.join([sql`to_jsonb(row)`, ...hidden.map((column) => sql`${column}::text`)], sql` - `);
  let after = '(0,0)';
  for (;;) {
    const rows = await rowsOf<{ data: string; place: string }>(
      db,
      sql`select (${shown})::text as data, row.ctid::text as place from ${table} row
        where ${whose(userId)} and row.ctid > ${after}::tid order by row.ctid limit ${ROWS_AT_ONCE}`,
    );
    await packing.give({
      type: 'rows',
      rows: await givenOut(
        house,
        userId,
        name,
        rows.map(({ data }) => data),
      ),
    });
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.place ?? after;
  }
}

async function packRecordings({ db, files }: House, packing: Packing, userId: string) {
  const { id, mime, file_id } = recordings;
  const spoken = await db
    .select({ id, mime, file_id })
    .from(recordings)
    .innerJoin(case_interactions, eq(case_interactions.id, recordings.case_interaction_id))
    .where(eq(case_interactions.user_id, userId))
    .orderBy(asc(recordings.id));
  for (const one of spoken) {
    if (one.file_id) {
      const give = (path: string) => packing.give({ type: 'sound', name: one.id, mime: one.mime, from: { path } });
      await files.lend('recordings', one.file_id, give);
      continue;
    }
    const [older] = await db.select({ sound: recordings.sound }).from(recordings).where(eq(recordings.id, one.id));
    if (older?.sound) await packing.give({ type: 'sound', name: one.id, mime: one.mime, from: { bytes: older.sound } });
  }
}

/** Makes the copy of somebody's data that was asked for, and tells them by mail. A failure is kept as the state of the copy, to be asked for again. */
export async function makeDataExport(house: House, { id }: { id: string }): Promise<Outcome> {
  const { db, config } = house;
  const [asked] = await db.update(data_exports).set({ state: 'making' }).where(eq(data_exports.id, id)).returning();
  const user = asked && (await findUser(db, asked.user_id));
  // Deleted in the meantime: nobody waits for it.
  if (!asked || !user) return 'done';
  const path = join(workFolder(config), `${id}.zip`);
  const language = asked.language === 'eng' ? 'eng' : 'deu';
  const packing = openPacking({ path, language, madeAt: house.now().toISOString() });
  try {
    for (const [name, table] of Object.entries(PERSONAL_DATA).reverse()) await packTable(house, packing, user.id, name, table);
    await packRecordings(house, packing, user.id);
    const bytes = Number(await packing.give({ type: 'end' }));
    await house.files.keep('exports', id, path);
    const ready_until = exportEnd(house.now());
    const link = config.publicUrl + signedUntil(house, exportPath(id), ready_until);
    await db.transaction(async (tx) => {
      const ready = await tx.update(data_exports).set({ state: 'ready', bytes, ready_until }).where(eq(data_exports.id, id)).returning();
      if (ready.length > 0) await house.mailer.post(tx, exportMail(user, link));
    });
  } catch (error) {
    house.log.error({ err: error }, 'a copy of somebody’s data was not made');
    await db.update(data_exports).set({ state: 'failed' }).where(eq(data_exports.id, id));
  } finally {
    await packing.stop();
    // What a failure has left.
    await removeFiles([path, `${path}.part`, `${path}.page`]);
  }
  return 'done';
}
