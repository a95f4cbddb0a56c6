import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** By username or, with an @, by e-mail address; whatever their case. */
export async function findUserByName(db: Database, name: string): Promise<UserRow | undefined> {
  const column = name.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, sql`lower(${name.normalize('NFC').trim()})`));
  return row;
}
