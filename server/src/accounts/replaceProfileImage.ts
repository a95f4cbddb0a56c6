import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { Standing } from './findStanding.ts';
import { recordForeignChange } from './recordForeignChange.ts';
import { users } from './tables.ts';

/** Puts another address in the place of a user's picture and gives the one that stood there; of two at once the second replaces the first. */
export async function replaceProfileImage(
  house: House,
  tx: Database,
  caller: SignedIn,
  standing: Standing,
  url: string | null,
): Promise<string | null> {
  const { id } = standing.user;
  const [before] = await tx.select({ url: users.profile_image_url }).from(users).where(eq(users.id, id)).for('update');
  if (!before) throw notFound();
  await tx.update(users).set({ profile_image_url: url }).where(eq(users.id, id));
  await recordForeignChange(house, tx, caller, standing, ['profile_image']);
  return before.url;
}
