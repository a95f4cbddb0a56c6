import type { House } from '#platform/house.ts';
import { findWaitingSignUps } from './sql.ts';

/** Whether name and password are those of somebody who has signed up by link and not confirmed the address yet. */
export async function isWaitingSignUp(house: House, name: string, password: string): Promise<boolean> {
  for (const { password_hash } of await findWaitingSignUps(house.db, name, house.now())) {
    if (await house.passwords.isRight(password_hash, password)) return true;
  }
  return false;
}
