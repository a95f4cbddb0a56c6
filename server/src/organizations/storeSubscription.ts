import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { subscriptions } from './tables.ts';

export async function storeSubscription(tx: Database, values: typeof subscriptions.$inferInsert) {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  if (!row) throw new Error('the subscription was not stored');
  return row;
}

export async function changeStoredSubscription(tx: Database, id: string, values: Partial<typeof subscriptions.$inferInsert>) {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}
