import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { user_messages } from './tables.ts';

/** A message that somebody has sent or got. Error: 404 for everybody else, be it an admin. */
export async function messageOf(db: Database, me: string, messageId: string): Promise<typeof user_messages.$inferSelect> {
  const [row] = await db.select().from(user_messages).where(eq(user_messages.id, messageId));
  if (!row || (row.sender_id !== me && row.recipient_id !== me)) throw notFound();
  return row;
}
