import type { House } from '#platform/house.ts';
import { endSignIn } from './sql.ts';

/** Ends this sign-in: its access and refresh tokens are worth nothing afterwards. */
export async function signOut(house: House, signInId: string | null): Promise<undefined> {
  if (signInId) await endSignIn(house.db, signInId, house.now());
}
