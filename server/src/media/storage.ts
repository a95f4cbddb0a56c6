import type { Answer } from '@visite/contract/endpoint.ts';
import type { getStorage as contract, StorageUse } from '@visite/contract/media.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { payingOrganization } from '#organizations/payingOrganization.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { StorageRoom } from '#platform/upload.ts';

type Dependencies = Pick<House, 'db' | 'config'>;

/** Whose storage a file counts for. */
export interface StoredFor {
  user_id: string;
  organization_id: string | null;
}

/** Uploaded files and recordings of a person, in bytes. Counted anew each time: what a limit allows is soon summed up. */
async function bytesOfPerson(db: Database, userId: string): Promise<number> {
  const [row] = await rowsOf<{ bytes: string | number }>(
    db,
    sql`select (select coalesce(sum(bytes), 0) from media_files where uploaded_by = ${userId})
      + (select coalesce(sum(recordings.bytes), 0) from recordings
        join case_interactions on case_interactions.id = recordings.case_interaction_id
        where case_interactions.user_id = ${userId}) as bytes`,
  );
  return Number(row?.bytes ?? 0);
}

async function bytesOfOrganization(db: Database, organizationId: string): Promise<number> {
  const [row] = await rowsOf<{ bytes: string | number }>(
    db,
    sql`select (select coalesce(sum(bytes), 0) from media_files where organization_id = ${organizationId})
      + (select coalesce(sum(bytes), 0) from recordings where organization_id = ${organizationId}) as bytes`,
  );
  return Number(row?.bytes ?? 0);
}

/**
 * Called by whoever stores a file, in the transaction that stores its row: `store` is done, and undone when there is no room for it. Uploads of the
 * same person or organisation wait for each other here, so that two at once cannot both take the last megabyte. Errors: 409 `storage_full`,
 * `organization_storage_full`.
 */
export async function withinStorage<T>(
  { config }: Pick<House, 'config'>,
  tx: Database,
  whose: StoredFor,
  store: () => Promise<T>,
): Promise<T> {
  const { user_id, organization_id } = whose;
  const { person, organization } = config.storage;
  for (const id of [user_id, organization_id])
    if (id) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${id}`}, 0))`);
  const stored = await store();
  if ((await bytesOfPerson(tx, user_id)) > person) throw new AppError('storage_full');
  if (organization_id && (await bytesOfOrganization(tx, organization_id)) > organization) throw new AppError('organization_storage_full');
  return stored;
}

/**
 * What a caller may send before it is known where it belongs: the rest of their own storage, and of their organisation with the most
 * room. What is stored is judged again by `withinStorage`.
 */
export async function storageRoom({ db, config }: Dependencies, caller: Caller): Promise<StorageRoom> {
  const { user_id, organizations } = signedIn(caller);
  const { person, organization } = config.storage;
  const own = person - (await bytesOfPerson(db, user_id));
  const rests = await Promise.all(organizations.map(async ({ id }) => organization - (await bytesOfOrganization(db, id))));
  const most = rests.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...rests);
  return own <= most
    ? { bytes: Math.max(0, own), refusal: 'storage_full' }
    : { bytes: Math.max(0, most), refusal: 'organization_storage_full' };
}

const use = (used_bytes: number, limit: number): StorageUse => ({ used_bytes, limit_bytes: Number.isFinite(limit) ? limit : null });

export const storageOfOrganization = async ({ db, config }: Dependencies, organizationId: string): Promise<StorageUse> =>
  use(await bytesOfOrganization(db, organizationId), config.storage.organization);

export async function getStorage(house: Dependencies, caller: Caller): Promise<Answer<typeof contract>> {
  const { user_id } = signedIn(caller);
  const organizationId = await payingOrganization(house.db, { user_id });
  return {
    own: use(await bytesOfPerson(house.db, user_id), house.config.storage.person),
    organization: organizationId ? await storageOfOrganization(house, organizationId) : null,
  };
}
