import { type DataExport, EXPORT_DAYS } from '@visite/contract/privacy.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { validate } from 'uuid';
import { takeAttempt } from '#accounts/attempts.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { ServerLanguage } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { signedUntil } from '#platform/signedAddress.ts';
import { settledFiles } from '#platform/storedFiles.ts';
import { ownAccount } from './ownAccount.ts';
import { data_exports } from './tables.ts';

type ExportRow = typeof data_exports.$inferSelect;

/** A copy that has been in the making for longer was given up with its server: it can be asked for again. */
const LONGEST_MAKING_MS = 3_600_000;
const DAY_MS = 86_400_000;

const FILE_NAMES: Record<string, string> = { deu: 'meine-daten.zip', eng: 'my-data.zip' };

export const exportPath = (id: string) => `/files/exports/${id}`;
export const exportEnd = (now: Date) => new Date(now.getTime() + EXPORT_DAYS * DAY_MS);

const NONE: DataExport = { state: 'none', asked_at: null, ready_until: null, bytes: null, url: null };

function stateOf(house: House, row: ExportRow | undefined): DataExport {
  if (!row) return NONE;
  const now = house.now();
  const asked_at = row.created_at.toISOString();
  if (row.state === 'ready') {
    if (!row.ready_until || row.ready_until <= now) return NONE;
    const url = signedUntil(house, exportPath(row.id), row.ready_until);
    return { state: 'ready', asked_at, ready_until: row.ready_until.toISOString(), bytes: row.bytes, url };
  }
  const isGivenUp = now.getTime() - row.created_at.getTime() > LONGEST_MAKING_MS;
  return { ...NONE, asked_at, state: row.state === 'failed' || isGivenUp ? 'failed' : row.state === 'making' ? 'making' : 'asked' };
}

const findOf = async ({ db }: House, userId: string) => (await db.select().from(data_exports).where(eq(data_exports.user_id, userId)))[0];

/** How far the copy of somebody's data has come. Errors: 403, 404. */
export async function getDataExport(house: House, caller: Caller, userId: string): Promise<DataExport> {
  await ownAccount(house.db, signedIn(caller), userId);
  return stateOf(house, await findOf(house, userId));
}

/** Has a copy of somebody's data made, unless one is being made. Errors: 403, 404, 429. */
export async function askForDataExport(house: House, caller: Caller, userId: string, language: ServerLanguage): Promise<DataExport> {
  const user = signedIn(caller);
  await ownAccount(house.db, user, userId);
  await takeAttempt(house, [{ subject: `export:${user.user_id}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  const now = house.now();
  const gone = await house.db.transaction(async (tx) => {
    const givenUp = new Date(now.getTime() - LONGEST_MAKING_MS);
    const mayGo = or(inArray(data_exports.state, ['ready', 'failed']), lt(data_exports.created_at, givenUp));
    const before = await tx
      .delete(data_exports)
      .where(and(eq(data_exports.user_id, userId), mayGo))
      .returning({ id: data_exports.id });
    const asked = await tx
      .insert(data_exports)
      .values({ user_id: userId, state: 'asked', language, created_at: now })
      // Of two that ask at the same moment, one begins the work.
      .onConflictDoNothing()
      .returning({ id: data_exports.id });
    await house.jobs.put(tx, 'data-export', asked);
    return before;
  });
  for (const { id } of gone) await house.files.remove('exports', id);
  return stateOf(house, await findOf(house, userId));
}

/** A copy that can be fetched, by its id. */
export async function findExport(house: House, id: string): Promise<{ bytes: number; name: string } | undefined> {
  if (!validate(id)) return undefined;
  const [row] = await house.db.select().from(data_exports).where(eq(data_exports.id, id));
  if (!row || stateOf(house, row).state !== 'ready') return undefined;
  return { bytes: row.bytes ?? 0, name: FILE_NAMES[row.language] ?? 'my-data.zip' };
}

/** Deletes the copies that have run out, and files that no row names. */
export async function sweepExports(house: House): Promise<void> {
  const { db, files } = house;
  await db.delete(data_exports).where(lt(data_exports.ready_until, house.now()));
  const names = await settledFiles(files, 'exports');
  const kept = await db
    .select({ id: data_exports.id })
    .from(data_exports)
    .where(
      inArray(
        data_exports.id,
        names.filter((name) => validate(name)),
      ),
    );
  const ids = new Set(kept.map(({ id }) => id));
  for (const name of names) if (!ids.has(name)) await files.remove('exports', name);
}
