import { and, eq, gte, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { passkeys, recovery_codes, second_factors } from './tables.ts';

/** Removes somebody's app, recovery codes and passkeys; `since`: those only that came to the account from then on. */
export async function removeFactors(tx: Database, userId: string, since?: Date): Promise<'some' | 'none'> {
  const app = and(
    eq(second_factors.user_id, userId),
    since && or(gte(second_factors.confirmed_at, since), gte(second_factors.created_at, since)),
  );
  const removedApp = await tx.delete(second_factors).where(app).returning({ id: second_factors.id });
  // Those of an app that is gone are worth nothing.
  const codes = and(
    eq(recovery_codes.user_id, userId),
    since && removedApp.length === 0 ? gte(recovery_codes.created_at, since) : undefined,
  );
  const removedCodes = await tx.delete(recovery_codes).where(codes).returning({ id: recovery_codes.id });
  const keys = and(eq(passkeys.user_id, userId), since && gte(passkeys.created_at, since));
  const removedKeys = await tx.delete(passkeys).where(keys).returning({ id: passkeys.id });
  return removedApp.length + removedCodes.length + removedKeys.length > 0 ? 'some' : 'none';
}
