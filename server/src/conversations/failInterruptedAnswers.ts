import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { messages } from './tables.ts';

/** After a crash: what still says streaming was never finished. Answers with these states can be asked for again. */
export async function failInterruptedAnswers(db: Database): Promise<number> {
  const rows = await db
    .update(messages)
    .set({ state: 'failed' })
    .where(inArray(messages.state, ['streaming']))
    .returning({ id: messages.id });
  return rows.length;
}
