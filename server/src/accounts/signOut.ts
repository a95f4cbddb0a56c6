import type { House } from '#platform/house.ts';
import { endFamilies } from './sql.ts';

export async function signOut(house: House, signInId: string | null): Promise<undefined> {
  if (signInId) await endFamilies(house.db, [signInId], house.now());
}
