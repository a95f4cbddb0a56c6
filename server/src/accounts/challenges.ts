import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { sign_in_challenges } from './tables.ts';
import { hashSecret } from './tokens.ts';

type Challenge = typeof sign_in_challenges.$inferSelect;
type Purpose = Challenge['purpose'];
type Clock = Pick<House, 'now'>;

/** Keeps a challenge, by its hash only, and forgets those whose time is over. Returns until when it can be used. */
export async function makeChallenge(
  house: Clock,
  db: Database,
  fields: { purpose: Purpose; user_id: string | null },
  token: string,
  minutes: number,
): Promise<Date> {
  const now = house.now();
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  await db.delete(sign_in_challenges).where(lte(sign_in_challenges.expires_at, now));
  await db.insert(sign_in_challenges).values({ ...fields, token_hash: hashSecret(token), expires_at });
  return expires_at;
}

const open = (house: Clock, purpose: Purpose, token: string) =>
  and(
    eq(sign_in_challenges.token_hash, hashSecret(token)),
    eq(sign_in_challenges.purpose, purpose),
    gt(sign_in_challenges.expires_at, house.now()),
  );

export async function findChallenge(house: Clock, db: Database, purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(sign_in_challenges)
    .where(open(house, purpose, token));
  return row;
}

/** Uses it up; of many at once, one alone gets it. */
export async function takeChallenge(house: Clock, db: Database, purpose: Purpose, token: string): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(sign_in_challenges)
    .where(open(house, purpose, token))
    .returning();
  return row;
}
